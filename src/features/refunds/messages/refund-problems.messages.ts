import { messages } from '#lib/language/index.ts';

/** What is wrong with what was typed of a refund, before the product looks at it. */
export const words = messages({
  en: {
    howMuchBack: 'Enter how much to refund.',
    aboveZero: 'Enter an amount above zero.',
  },
  es: {
    howMuchBack: 'Di cuánto quieres devolver.',
    aboveZero: 'Escribe un importe mayor que cero.',
  },
  ne: {
    howMuchBack: 'कति फिर्ता गर्ने भन्नुहोस्।',
    aboveZero: 'शून्यभन्दा माथिको रकम लेख्नुहोस्।',
  },
});
