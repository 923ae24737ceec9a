import { messages } from '#lib/language/index.ts';

/** What is wrong with what is asked of a ticket. */
export const words = messages({
  en: {
    noSuchTicket: 'This event has no such ticket.',
  },
  es: {
    noSuchTicket: 'Este evento no tiene esa entrada.',
  },
  ne: {
    noSuchTicket: 'यस कार्यक्रममा त्यस्तो टिकट छैन।',
  },
});
