import { messages } from '#lib/language/index.ts';

/** What is wrong with a code, a group’s price or a quota, before the product looks at it. */
export const words = messages({
  en: {
    groupName: 'Enter a name, such as Families.',
    quotaName: 'Enter a name, such as Hall.',
    noSuchCode: 'This event has no such code.',
  },
  es: {
    groupName: 'Ponle un nombre, por ejemplo Familias.',
    quotaName: 'Ponle un nombre, por ejemplo Sala.',
    noSuchCode: 'Este evento no tiene ese código.',
  },
  ne: {
    groupName: 'यसलाई नाम दिनुहोस्, जस्तै परिवार।',
    quotaName: 'यसलाई नाम दिनुहोस्, जस्तै हल।',
    noSuchCode: 'यस कार्यक्रममा त्यस्तो कोड छैन।',
  },
});
