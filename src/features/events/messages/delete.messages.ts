import { messages } from '#lib/language/index.ts';

/** The page that deletes a draft. */
export const words = messages({
  en: {
    remove: {
      title: 'Delete the draft',
      question: 'Delete this draft?',
      what: 'Its details, tickets and picture are deleted for good. Nobody but you has seen them.',
    },
  },
  es: {
    remove: {
      title: 'Eliminar el borrador',
      question: '¿Eliminar este borrador?',
      what: 'Sus detalles, sus entradas y su imagen desaparecen para siempre. Nadie más que tú los ha visto.',
    },
  },
  ne: {
    remove: {
      title: 'मस्यौदा मेटाउनुहोस्',
      question: 'यो मस्यौदा मेटाउने?',
      what: 'यसको विवरण, टिकट र तस्बिर सदाका लागि हट्छन्। तपाईंबाहेक कसैले देखेको छैन।',
    },
  },
});
