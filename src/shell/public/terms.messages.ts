import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    title: 'Terms',
    description: 'What you agree to when you buy or sell a ticket on Mela.',
    lead: 'What you agree to when you buy or sell a ticket here, in plain words.',
  },
  es: {
    title: 'Condiciones',
    description: 'Lo que aceptas al comprar o vender una entrada en Mela.',
    lead: 'Lo que aceptas al comprar o vender una entrada aquí, con palabras sencillas.',
  },
  ne: {
    title: 'सर्तहरू',
    description: 'मेलामा टिकट किन्दा वा बेच्दा तपाईंले मान्ने कुरा।',
    lead: 'यहाँ टिकट किन्दा वा बेच्दा तपाईंले मान्ने कुरा, सरल शब्दमा।',
  },
});
