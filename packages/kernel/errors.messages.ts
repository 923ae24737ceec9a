import type { Translated } from './language/index.ts';

/** What the makers of errors say where they are given nothing else. */
export const words = {
  invalid: {
    en: 'Something needs to be corrected.',
    es: 'Hay algo que corregir.',
    ne: 'केही कुरा सच्याउनुपर्नेछ।',
  },
  notFound: {
    en: "The requested resource wasn't found.",
    es: 'No se ha encontrado lo que buscas.',
    ne: 'खोजिएको कुरा भेटिएन।',
  },
  unauthorized: {
    en: 'Sign in to continue.',
    es: 'Inicia sesión para continuar.',
    ne: 'अगाडि बढ्न साइन इन गर्नुहोस्।',
  },
  forbidden: {
    en: 'You are not allowed to do this.',
    es: 'No tienes permiso para hacer esto.',
    ne: 'तपाईंलाई यो गर्ने अनुमति छैन।',
  },
} satisfies Record<string, Translated<string>>;
