import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    notLoaded: 'The page could not be loaded',
    checkConnection: 'Check your connection and try again in a moment.',
    offline: 'No connection',
    notSent: 'Nothing you typed is lost. Try again in a moment.',
    again: 'Try again',
    close: 'Close',
  },
  es: {
    notLoaded: 'No se ha podido cargar la página',
    checkConnection: 'Comprueba tu conexión e inténtalo de nuevo en un momento.',
    offline: 'Sin conexión',
    notSent: 'No se ha perdido nada de lo que escribiste. Inténtalo de nuevo en un momento.',
    again: 'Intentar de nuevo',
    close: 'Cerrar',
  },
  ne: {
    notLoaded: 'त्यो पृष्ठ खुल्न सकेन',
    checkConnection: 'इन्टरनेट जाँच्नुहोस् र एकछिनपछि फेरि प्रयास गर्नुहोस्।',
    offline: 'इन्टरनेट छैन',
    notSent: 'तपाईंले लेखेको केही हराएको छैन। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
    again: 'फेरि प्रयास गर्नुहोस्',
    close: 'बन्द गर्नुहोस्',
  },
});
