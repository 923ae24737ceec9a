import { messages, number } from '#lib/language/index.ts';

export const words = messages({
  en: {
    mistakes: (count: number) =>
      count === 1
        ? 'There is one mistake in the form:'
        : `There are ${number.en(count)} mistakes in the form:`,
  },
  es: {
    mistakes: (count) =>
      count === 1 ? 'Hay un error en el formulario:' : `Hay ${number.es(count)} errores en el formulario:`,
  },
  ne: {
    mistakes: (count) => (count === 1 ? 'फारममा एउटा गल्ती छ:' : `फारममा ${number.ne(count)} वटा गल्ती छन्:`),
  },
});
