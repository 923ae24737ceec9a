import { messages } from '#lib/language/index.ts';

/** Where the daily mail is switched off by the link in it. */
export const words = messages({
  en: {
    title: 'Daily email',
    on: 'You get one email a day with your to-do list, and none when there is nothing to do.',
    off: 'You don’t get the daily email. Your to-do list is still on your home page.',
    stop: 'Stop the daily email',
    start: 'Get it again',
  },
  es: {
    title: 'Correo diario',
    on: 'Recibes un correo al día con lo que te espera, y ninguno si no hay nada.',
    off: 'No recibes el correo diario. Lo que te espera sigue en tu página de inicio.',
    stop: 'No recibirlo más',
    start: 'Volver a recibirlo',
  },
  ne: {
    title: 'दैनिक इमेल',
    on: 'तपाईंले गर्नुपर्ने काम भएको दिन एउटा इमेल आउँछ, नभएको दिन आउँदैन।',
    off: 'दैनिक इमेल आउँदैन। गर्नुपर्ने काम तपाईंको गृहपृष्ठमा नै रहन्छ।',
    stop: 'दैनिक इमेल बन्द गर्नुहोस्',
    start: 'फेरि पाउनुहोस्',
  },
});
