import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    notFound: 'Page Not Found',
    failed: 'Internal Server Error',
    description: 'Find, organise and attend events in your community.',
    skip: 'Skip to the content',
  },
  es: {
    notFound: 'Página no encontrada',
    failed: 'Error interno del servidor',
    description: 'Encuentra, organiza y disfruta los eventos de tu comunidad.',
    skip: 'Ir al contenido',
  },
  ne: {
    notFound: 'पृष्ठ भेटिएन',
    failed: 'सर्भरमा समस्या आयो',
    description: 'आफ्नो समुदायका कार्यक्रम खोज्नुहोस्, चलाउनुहोस् र सहभागी हुनुहोस्।',
    skip: 'मुख्य सामग्रीमा जानुहोस्',
  },
});
