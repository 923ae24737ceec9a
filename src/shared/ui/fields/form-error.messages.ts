import { messages, number } from '#lib/language/index.ts';

export const words = messages({
  en: {
    mistakes: (count: number) =>
      count === 1 ? 'Correct 1 error in the form:' : `Correct ${number.en(count)} errors in the form:`,
  },
  es: {
    mistakes: (count) =>
      count === 1 ? 'Corrige 1 error del formulario:' : `Corrige ${number.es(count)} errores del formulario:`,
  },
  ne: {
    mistakes: (count) =>
      count === 1 ? 'फारमको एउटा गल्ती सच्याउनुहोस्:' : `फारमका ${number.ne(count)} वटा गल्ती सच्याउनुहोस्:`,
  },
});
