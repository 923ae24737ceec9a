import { messages } from '#lib/language/index.ts';

/** What is wrong with what was typed of a ticket type or a quota, before the product looks at it. */
export const words = messages({
  en: {
    ticketCost: 'Enter what a ticket costs.',
    ticketName: 'Give the ticket a name.',
    quotaName: 'Enter a name, such as Hall.',
    noSuchTicket: 'This event has no such ticket.',
  },
  es: {
    ticketCost: 'Di cuánto cuesta una entrada.',
    ticketName: 'Ponle un nombre a la entrada.',
    quotaName: 'Ponle un nombre, por ejemplo Sala.',
    noSuchTicket: 'Este evento no tiene esa entrada.',
  },
  ne: {
    ticketCost: 'टिकटको मूल्य कति हो भन्नुहोस्।',
    ticketName: 'टिकटलाई नाम दिनुहोस्।',
    quotaName: 'यसलाई नाम दिनुहोस्, जस्तै हल।',
    noSuchTicket: 'यस कार्यक्रममा त्यस्तो टिकट छैन।',
  },
});
