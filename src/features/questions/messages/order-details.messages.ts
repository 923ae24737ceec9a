import { messages } from '#lib/language/index.ts';

/** The page on which organisers answer in the place of buyers and guests. */
export const words = messages({
  en: {
    titleOf: (code: string) => `Answers of the order ${code}`,
    text: 'The history records what you change, with the answer before it.',
    aboutOrder: 'About the order',
    complete: 'Nothing is missing.',
    closed: 'This order has no valid tickets, so its answers can’t be changed.',
    nothing: 'This order has no questions.',
    back: 'Back to the order',
    ofTicket: 'Answers',
    waiting: 'Details are missing',
  },
  es: {
    titleOf: (code) => `Respuestas del pedido ${code}`,
    text: 'Lo que cambies queda anotado en el historial, con lo que había antes.',
    aboutOrder: 'Sobre el pedido',
    complete: 'No falta nada.',
    closed: 'Este pedido no tiene entradas válidas: sus respuestas se quedan como están.',
    nothing: 'Con este pedido no se preguntó nada.',
    back: 'Volver al pedido',
    ofTicket: 'Respuestas',
    waiting: 'Faltan datos',
  },
  ne: {
    titleOf: (code) => `अर्डर ${code} का उत्तर`,
    text: 'तपाईंले बदलेको कुरा, पहिले के थियो भन्नेसहित, इतिहासमा लेखिन्छ।',
    aboutOrder: 'अर्डरबारे',
    complete: 'केही बाँकी छैन।',
    closed: 'यस अर्डरमा मान्य टिकट छैन: उत्तर जस्ताको तस्तै रहन्छ।',
    nothing: 'यस अर्डरमा केही सोधिएको थिएन।',
    back: 'अर्डरमा फर्कनुहोस्',
    ofTicket: 'उत्तर',
    waiting: 'विवरण बाँकी छ',
  },
});
