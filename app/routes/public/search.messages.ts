import { messages } from '#lib/language/index.ts';

/** The times that a search offers, and what is wrong with days that were typed. */
export const words = messages({
  en: {
    whens: { today: 'Today', weekend: 'This weekend', week: 'Next 7 days', month: 'Next 30 days' },
    noDate: 'That is not a date. Write it as 2026-12-31.',
    beforeFirst: 'This is before the first day.',
  },
  es: {
    whens: {
      today: 'Hoy',
      weekend: 'Este fin de semana',
      week: 'Próximos 7 días',
      month: 'Próximos 30 días',
    },
    noDate: 'Eso no es una fecha. Escríbela así: 2026-12-31.',
    beforeFirst: 'Es anterior al primer día.',
  },
  ne: {
    whens: { today: 'आज', weekend: 'यो सप्ताहन्त', week: 'आउँदा ७ दिन', month: 'आउँदा ३० दिन' },
    noDate: 'यो मिति होइन। 2026-12-31 जसरी लेख्नुहोस्।',
    beforeFirst: 'यो पहिलो दिनभन्दा अघिको हो।',
  },
});
