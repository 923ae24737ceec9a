import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    tab: 'Ballot',
    notice: 'Some of these tickets are allocated by ballot: see how to enter',
    given: 'Allocated by ballot: it does not matter when you enter.',
    see: 'See the ballot',
  },
  es: {
    tab: 'Sorteo de entradas',
    notice: 'Aquí hay entradas que se reparten por sorteo: mira cómo participar',
    given: 'Se reparte por sorteo: da igual cuándo participes.',
    see: 'Ver el sorteo',
  },
  ne: {
    tab: 'टिकटको गोलाप्रथा',
    notice: 'यहाँ गोलाप्रथाबाट दिइने टिकट छन्: कसरी भाग लिने हेर्नुहोस्',
    given: 'गोलाप्रथाबाट दिइन्छ: कहिले भाग लिनुभयो भन्नेले फरक पार्दैन।',
    see: 'गोलाप्रथा हेर्नुहोस्',
  },
});
