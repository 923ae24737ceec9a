import { messages } from '#lib/language/index.ts';

/** What is wrong with what was typed of an event, before the product looks at it. */
export const words = messages({
  en: {
    whenStarts: 'Enter when the event starts.',
    title: 'Enter a title.',
  },
  es: {
    whenStarts: 'Di cuándo empieza el evento.',
    title: 'Ponle un título al evento.',
  },
  ne: {
    whenStarts: 'कार्यक्रम कहिले सुरु हुन्छ भन्नुहोस्।',
    title: 'कार्यक्रमलाई शीर्षक दिनुहोस्।',
  },
});
