import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    oneQuestion: 'Choose answers of one question only.',
    noSuchQuestion: 'There is no such question.',
  },
  es: {
    oneQuestion: 'Elige respuestas de una sola pregunta.',
    noSuchQuestion: 'No existe esa pregunta.',
  },
  ne: {
    oneQuestion: 'एउटै प्रश्नका उत्तर मात्र छान्नुहोस्।',
    noSuchQuestion: 'त्यस्तो प्रश्न छैन।',
  },
});
