import { messages } from '#lib/language/index.ts';
import { withEnding } from '#lib/site-name.ts';

export const words = messages({
  en: {
    title: 'Terms',
    description: (site: string) => `What you agree to when you buy or sell a ticket on ${site}.`,
    lead: 'What you agree to when you buy or sell a ticket here, in plain words.',
  },
  es: {
    title: 'Condiciones',
    description: (site) => `Lo que aceptas al comprar o vender una entrada en ${site}.`,
    lead: 'Lo que aceptas al comprar o vender una entrada aquí, con palabras sencillas.',
  },
  ne: {
    title: 'सर्तहरू',
    description: (site) => `${withEnding(site, 'मा')} टिकट किन्दा वा बेच्दा तपाईंले मान्ने कुरा।`,
    lead: 'यहाँ टिकट किन्दा वा बेच्दा तपाईंले मान्ने कुरा, सरल शब्दमा।',
  },
});
