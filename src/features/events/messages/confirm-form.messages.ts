import { messages } from '#lib/language/index.ts';

/** What leads back from a page that asks whether somebody is sure. */
export const words = messages({
  en: {
    keepIt: 'Keep it',
  },
  es: {
    keepIt: 'Conservarlo',
  },
  ne: {
    keepIt: 'राख्नुहोस्',
  },
});
