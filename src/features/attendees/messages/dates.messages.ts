import { messages } from '#lib/language/index.ts';

/** Tickets for one date of several, in the list of attendees. */
export const words = messages({
  en: {
    date: 'Date',
    everyDate: 'Any date',
    cancelled: (date: string) => `${date} (cancelled)`,
    forAll: 'Every date',
  },
  es: {
    date: 'Fecha',
    everyDate: 'Cualquier fecha',
    cancelled: (date) => `${date} (cancelada)`,
    forAll: 'Todas las fechas',
  },
  ne: {
    date: 'मिति',
    everyDate: 'जुनसुकै मिति',
    cancelled: (date) => `${date} (रद्द)`,
    forAll: 'सबै मिति',
  },
});
