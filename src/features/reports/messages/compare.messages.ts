import { messages, number, plural } from '#lib/language/index.ts';

/** Events beside each other. */
export const words = messages({
  en: {
    compared: 'Sales by event',
    shown: 'What is compared',
    byTickets: 'Tickets',
    event: 'Event',
    sales: 'Sales',
    tickets: (count: number) => plural.en(count, { one: '1 ticket', other: `${number.en(count)} tickets` }),
    back: (amount: string) => `${amount} refunded`,
    tableBelow: 'The table below has the same figures.',
  },
  es: {
    compared: 'Ventas por evento',
    shown: 'Qué se compara',
    byTickets: 'Entradas',
    event: 'Evento',
    sales: 'Ventas',
    tickets: (count) =>
      plural.es(count, {
        one: '1 entrada',
        many: `${number.es(count)} de entradas`,
        other: `${number.es(count)} entradas`,
      }),
    back: (amount) => `${amount} reembolsados`,
    tableBelow: 'Lo mismo está en cifras en la tabla de abajo.',
  },
  ne: {
    compared: 'कार्यक्रमअनुसार बिक्री',
    shown: 'के तुलना गर्ने',
    byTickets: 'टिकट',
    event: 'कार्यक्रम',
    sales: 'बिक्री',
    tickets: (count) => `${number.ne(count)} टिकट`,
    back: (amount) => `${amount} फिर्ता`,
    tableBelow: 'यही कुरा तलको तालिकामा अंकमा छ।',
  },
});
