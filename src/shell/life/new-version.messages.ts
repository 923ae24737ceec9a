import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    newer: 'There is a newer version of this site',
    typedStays: 'What you typed is kept.',
    load: 'Reload',
    later: 'Later',
  },
  es: {
    newer: 'Hay una versión más nueva de este sitio',
    typedStays: 'Lo que has escrito se conserva.',
    load: 'Recargar',
    later: 'Más tarde',
  },
  ne: {
    newer: 'यस साइटको नयाँ संस्करण आएको छ',
    typedStays: 'तपाईंले लेखेको कुरा रहिरहन्छ।',
    load: 'खोल्नुहोस्',
    later: 'पछि',
  },
});
