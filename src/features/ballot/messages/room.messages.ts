import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { tab: 'Ballot', notice: 'Some of these tickets are allocated by ballot: see how to enter' },
  es: {
    tab: 'Sorteo de entradas',
    notice: 'Aquí hay entradas que se reparten por sorteo: mira cómo participar',
  },
  ne: { tab: 'टिकटको गोलाप्रथा', notice: 'यहाँ गोलाप्रथाबाट दिइने टिकट छन्: कसरी भाग लिने हेर्नुहोस्' },
});
