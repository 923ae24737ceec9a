import { messages } from '#lib/language/index.ts';

/** What is wrong with a code or a group’s price, before the product looks at it. */
export const words = messages({
  en: {
    groupName: 'Enter a name, such as Families.',
    noSuchCode: 'This event has no such code.',
  },
  es: {
    groupName: 'Ponle un nombre, por ejemplo Familias.',
    noSuchCode: 'Este evento no tiene ese código.',
  },
  ne: {
    groupName: 'यसलाई नाम दिनुहोस्, जस्तै परिवार।',
    noSuchCode: 'यस कार्यक्रममा त्यस्तो कोड छैन।',
  },
});
