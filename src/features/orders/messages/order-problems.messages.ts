import { messages } from '#lib/language/index.ts';

/** What is wrong with what is asked of an order, before the product looks at it. */
export const words = messages({
  en: {
    atMostBack: (amount: string) => `At most ${amount} of this order can be refunded.`,
    noSuchOrder: 'This event has no such order.',
  },
  es: {
    atMostBack: (amount) => `De este pedido se pueden devolver ${amount} como máximo.`,
    noSuchOrder: 'Este evento no tiene ese pedido.',
  },
  ne: {
    atMostBack: (amount) => `यस अर्डरको बढीमा ${amount} फिर्ता गर्न सकिन्छ।`,
    noSuchOrder: 'यस कार्यक्रममा त्यस्तो अर्डर छैन।',
  },
});
