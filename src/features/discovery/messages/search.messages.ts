import { messages } from '#lib/language/index.ts';

/** The times that a search offers, and what is wrong with days that were typed. */
export const words = messages({
  en: {
    whens: {
      today: 'Today',
      weekend: 'This weekend',
      week: 'Next 7 days',
      month: 'Next 30 days',
      past: 'Past events',
    },
    noDate: 'Enter a date such as 2026-12-31.',
    beforeFirst: 'The last day must not be before the first.',
  },
  es: {
    whens: {
      today: 'Hoy',
      weekend: 'Este fin de semana',
      week: 'Próximos 7 días',
      month: 'Próximos 30 días',
      past: 'Eventos pasados',
    },
    noDate: 'Escribe una fecha como 2026-12-31.',
    beforeFirst: 'Elige un último día posterior al primero.',
  },
  ne: {
    whens: {
      today: 'आज',
      weekend: 'यो सप्ताहन्त',
      week: 'आउँदा ७ दिन',
      month: 'आउँदा ३० दिन',
      past: 'बितेका कार्यक्रम',
    },
    noDate: '2026-12-31 जस्तो मिति लेख्नुहोस्।',
    beforeFirst: 'पहिलो दिनपछिको अन्तिम दिन छान्नुहोस्।',
  },
});
