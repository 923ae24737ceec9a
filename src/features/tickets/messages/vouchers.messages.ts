import { messages, number } from '#lib/language/index.ts';

/** What is handed out with a ticket. */
export const words = messages({
  en: {
    withIt: 'With this ticket',
    voucherText: 'A voucher. Show its code at the desk to collect this once. It admits nobody.',
    datesLeft: (left: number, all: number) => `${number.en(left)} of ${number.en(all)} dates left to choose`,
    passText:
      'Show this code at the door. It lets you in to a date that you chose, or to the one that is on if there is a place.',
    chooseDates: 'Choose dates',
    seeDates: 'See your dates',
    handedOut: 'Handed out',
    showCode: 'Show the code',
    handOn: 'Hand on',
    handOnOf: (type: string) => `Hand on: ${type}`,
    seeOffer: 'See the offer',
    offeredTo: (name: string) => (name === '' ? 'Offered by link' : `Offered to ${name}`),
    handedOnTo: (name: string) => `Handed on to ${name === '' ? 'someone' : name}`,
  },
  es: {
    withIt: 'Con esta entrada',
    voucherText: 'Un vale. Muestra su código en el mostrador: se entrega una vez y no da acceso a nadie.',
    datesLeft: (left, all) => `Quedan ${number.es(left)} de ${number.es(all)} fechas por elegir`,
    passText:
      'Muestra este código en la puerta. Te da acceso a una fecha que elegiste, o a la de ese momento si queda sitio.',
    chooseDates: 'Elegir fechas',
    seeDates: 'Ver tus fechas',
    handedOut: 'Entregado',
    showCode: 'Ver el código',
    handOn: 'Pasar a otra persona',
    handOnOf: (type) => `Pasar a otra persona: ${type}`,
    seeOffer: 'Ver la oferta',
    offeredTo: (name) => (name === '' ? 'Ofrecida por enlace' : `Ofrecida a ${name}`),
    handedOnTo: (name) => `Pasó a ${name === '' ? 'otra persona' : name}`,
  },
  ne: {
    withIt: 'यो टिकटसँग',
    voucherText: 'भौचर। यसको कोड डेस्कमा देखाउनुहोस्: सामान एक पटक दिइन्छ, र यसले कसैलाई प्रवेश दिँदैन।',
    datesLeft: (left, all) => `${number.ne(all)} मध्ये ${number.ne(left)} मिति छान्न बाँकी`,
    passText: 'ढोकामा यो कोड देखाउनुहोस्। तपाईंले छानेको मितिमा, वा ठाउँ भए अहिले भइरहेको मितिमा प्रवेश दिन्छ।',
    chooseDates: 'मिति छान्नुहोस्',
    seeDates: 'आफ्ना मिति हेर्नुहोस्',
    handedOut: 'दिइयो',
    showCode: 'कोड देखाउनुहोस्',
    handOn: 'अरूलाई दिनुहोस्',
    handOnOf: (type) => `अरूलाई दिनुहोस्: ${type}`,
    seeOffer: 'प्रस्ताव हेर्नुहोस्',
    offeredTo: (name) => (name === '' ? 'लिङ्कबाट दिन लागिएको' : `${name} लाई दिन लागिएको`),
    handedOnTo: (name) => `${name === '' ? 'अरूलाई' : `${name} लाई`} दिइयो`,
  },
});
