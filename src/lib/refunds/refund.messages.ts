import { messages, number } from '#lib/language/index.ts';

/** What somebody gets back who can't come after all. */
export const words = messages({
  en: {
    title: 'Refunds',
    none: 'No refunds, unless the event is called off.',
    untilStart: 'Money back until the event begins.',
    until: (days: number, date: string) =>
      `Money back until ${days === 1 ? 'the day' : `${number.en(days)} days`} before: ${date}.`,
    untilDate: (date: string) => `Money back until ${date}.`,
    over: (days: number) =>
      `Money back was until ${days === 1 ? 'the day' : `${number.en(days)} days`} before the event. From now on only if it is called off.`,
    ask: 'Can’t come? Ask the organiser for a refund.',
  },
  es: {
    title: 'Devoluciones',
    none: 'Sin devoluciones, salvo que el evento se suspenda.',
    untilStart: 'Se devuelve el dinero hasta que empiece el evento.',
    until: (days, date) =>
      `Se devuelve el dinero hasta ${days === 1 ? 'un día' : `${number.es(days)} días`} antes: ${date}.`,
    untilDate: (date) => `Se devuelve el dinero hasta el ${date}.`,
    over: (days) =>
      `Se devolvía el dinero hasta ${days === 1 ? 'un día' : `${number.es(days)} días`} antes. Desde ahora, solo si el evento se suspende.`,
    ask: '¿No puedes venir? Pide la devolución a quien organiza.',
  },
  ne: {
    title: 'रकम फिर्ता',
    none: 'कार्यक्रम रद्द भएमा बाहेक रकम फिर्ता हुँदैन।',
    untilStart: 'कार्यक्रम सुरु नभएसम्म रकम फिर्ता हुन्छ।',
    until: (days, date) => `${number.ne(days)} दिनअघिसम्म रकम फिर्ता हुन्छ: ${date} सम्म।`,
    untilDate: (date) => `${date} सम्म रकम फिर्ता हुन्छ।`,
    over: (days) => `कार्यक्रमको ${number.ne(days)} दिनअघिसम्म रकम फिर्ता हुन्थ्यो। अब रद्द भएमा मात्र फिर्ता हुन्छ।`,
    ask: 'आउन सक्नुभएन? रकम फिर्ताका लागि आयोजकलाई भन्नुहोस्।',
  },
});
