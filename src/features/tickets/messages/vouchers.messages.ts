import { messages } from '#lib/language/index.ts';

/** What is handed out with a ticket. */
export const words = messages({
  en: {
    withIt: 'With this ticket',
    voucherText: 'A voucher. Show its code at the desk to collect this once. It admits nobody.',
    handedOut: 'Handed out',
    showCode: 'Show the code',
  },
  es: {
    withIt: 'Con esta entrada',
    voucherText: 'Un vale. Muestra su código en el mostrador: se entrega una vez y no da acceso a nadie.',
    handedOut: 'Entregado',
    showCode: 'Ver el código',
  },
  ne: {
    withIt: 'यो टिकटसँग',
    voucherText: 'भौचर। यसको कोड डेस्कमा देखाउनुहोस्: सामान एक पटक दिइन्छ, र यसले कसैलाई प्रवेश दिँदैन।',
    handedOut: 'दिइयो',
    showCode: 'कोड देखाउनुहोस्',
  },
});
