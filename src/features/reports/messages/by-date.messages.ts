import { messages } from '#lib/language/index.ts';

/** What the dates of an event sold. */
export const words = messages({
  en: {
    title: 'By date',
    date: 'Date',
    tickets: 'Tickets',
    sales: 'Sales',
    left: 'Left',
    everyDate: 'For every date',
  },
  es: {
    title: 'Por fecha',
    date: 'Fecha',
    tickets: 'Entradas',
    sales: 'Ventas',
    left: 'Quedan',
    everyDate: 'Para todas las fechas',
  },
  ne: {
    title: 'मितिअनुसार',
    date: 'मिति',
    tickets: 'टिकट',
    sales: 'बिक्री',
    left: 'बाँकी',
    everyDate: 'सबै मितिका लागि',
  },
});
