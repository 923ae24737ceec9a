import { messages } from '#lib/language/index.ts';

/** What is wrong with what was typed of a ticket type, before the product looks at it. */
export const words = messages({
  en: {
    ticketCost: 'Enter a price.',
    ticketName: 'Enter a name for the ticket.',
    noSuchTicket: 'This event has no such ticket.',
  },
  es: {
    ticketCost: 'Di cuánto cuesta una entrada.',
    ticketName: 'Ponle un nombre a la entrada.',
    noSuchTicket: 'Este evento no tiene esa entrada.',
  },
  ne: {
    ticketCost: 'टिकटको मूल्य कति हो भन्नुहोस्।',
    ticketName: 'टिकटलाई नाम दिनुहोस्।',
    noSuchTicket: 'यस कार्यक्रममा त्यस्तो टिकट छैन।',
  },
});
