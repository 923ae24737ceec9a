import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    newer: 'There is a newer version of this site',
    typedStays: 'What you have typed stays.',
    load: 'Load it',
    later: 'Later',
    notLoaded: 'That page could not be loaded',
    checkConnection: 'Check your connection and try again in a moment.',
  },
  es: {
    newer: 'Hay una versión más nueva de este sitio',
    typedStays: 'Lo que has escrito se conserva.',
    load: 'Cargarla',
    later: 'Más tarde',
    notLoaded: 'No se ha podido cargar la página',
    checkConnection: 'Comprueba tu conexión e inténtalo de nuevo en un momento.',
  },
  ne: {
    newer: 'यस साइटको नयाँ संस्करण आएको छ',
    typedStays: 'तपाईंले लेखेको कुरा रहिरहन्छ।',
    load: 'खोल्नुहोस्',
    later: 'पछि',
    notLoaded: 'त्यो पृष्ठ खुल्न सकेन',
    checkConnection: 'इन्टरनेट जाँच्नुहोस् र एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  },
});
