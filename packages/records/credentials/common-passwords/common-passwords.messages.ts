import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { common: 'This password is easy to guess. Choose another, such as three or four random words.' },
  es: { common: 'Esta contraseña es fácil de adivinar. Elige otra, por ejemplo tres o cuatro palabras.' },
  ne: {
    common: 'यो पासवर्ड सजिलै अनुमान गर्न सकिन्छ। अर्को छान्नुहोस्, जस्तै तीन–चार शब्द।',
  },
});
