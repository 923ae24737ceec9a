import { messages, number, plural } from '#lib/language/index.ts';

export const words = messages({
  en: {
    mistakes: (count: number) =>
      plural.en(count, {
        one: 'Correct 1 error in the form:',
        other: `Correct ${number.en(count)} errors in the form:`,
      }),
  },
  es: {
    mistakes: (count) =>
      plural.es(count, {
        one: 'Corrige 1 error del formulario:',
        many: `Corrige ${number.es(count)} de errores del formulario:`,
        other: `Corrige ${number.es(count)} errores del formulario:`,
      }),
  },
  ne: {
    mistakes: (count) =>
      plural.ne(count, {
        one: 'फारमको एउटा गल्ती सच्याउनुहोस्:',
        other: `फारमका ${number.ne(count)} वटा गल्ती सच्याउनुहोस्:`,
      }),
  },
});
