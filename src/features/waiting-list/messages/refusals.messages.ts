import { messages, type Translated } from '#lib/language/index.ts';

const refusals = messages({
  en: {
    closed: 'This event has no open waiting list.',
    notOnSale: 'You can wait once tickets are on sale and sold out.',
    available: 'There are tickets for this right now. Buy them on the event’s page.',
    name: 'Enter your name, in at most 120 letters.',
    email: 'Enter an email address, such as asha@example.org.',
    lines: 'Choose how many tickets you want.',
    unknownType: 'There is no such ticket. Choose one of those that are listed.',
    notForList:
      'Nobody can wait for this ticket: it is a donation, an add-on, a bundle, or allocated by ballot.',
    tooMany: (n: number) => `You can order at most ${n} of this ticket.`,
    tooFew: (n: number) => `You have to order at least ${n} of this ticket.`,
    dates: 'Choose at least one date that is still to come.',
    twice: 'You are on this waiting list already. Leave it first to wait for something else.',
    full: 'This waiting list is full.',
    often: 'That was too often. Try again later.',
    noEntry: 'You are not on this waiting list.',
    confirmFirst: 'Confirm the email address of your account first.',
    ended: 'This place on the list has ended. Join again if you still want tickets.',
    noOffer: 'Nothing is offered to you right now.',
    offerOver: 'The offer is over: its tickets went to the next person.',
    cantOffer: 'There are not enough tickets left for this basket.',
    cantOrder:
      'Nobody can order this as it is: it is more than one order or the house may have, for members alone, or not on sale any more.',
    manyWays: 'Choose fewer dates or other tickets: there are too many ways to fulfil this.',
    rule: (n: number) => `Enter a whole number of at most ${n}.`,
  },
  es: {
    closed: 'Este evento no tiene ninguna lista de espera abierta.',
    notOnSale: 'Podrás esperar cuando las entradas estén a la venta y se hayan agotado.',
    available: 'Ahora mismo hay entradas para esto. Cómpralas en la página del evento.',
    name: 'Escribe tu nombre, de 120 letras como mucho.',
    email: 'Escribe una dirección de correo, como asha@example.org.',
    lines: 'Elige cuántas entradas quieres.',
    unknownType: 'No hay ninguna entrada así. Elige una de la lista.',
    notForList:
      'Nadie puede esperar esta entrada: es un donativo, un extra o un paquete, o se reparte por sorteo.',
    tooMany: (n: number) => `De esta entrada puedes pedir ${n} como mucho.`,
    tooFew: (n: number) => `De esta entrada tienes que pedir al menos ${n}.`,
    dates: 'Elige al menos una fecha que aún esté por llegar.',
    twice: 'Ya estás en esta lista de espera. Sal de ella primero para esperar otra cosa.',
    full: 'Esta lista de espera está llena.',
    often: 'Han sido demasiadas veces. Inténtalo más tarde.',
    noEntry: 'No estás en esta lista de espera.',
    confirmFirst: 'Confirma primero el correo de tu cuenta.',
    ended: 'Este puesto de la lista ha terminado. Apúntate de nuevo si aún quieres entradas.',
    noOffer: 'Ahora mismo no se te ofrece nada.',
    offerOver: 'La oferta ha terminado: sus entradas han pasado a la siguiente persona.',
    cantOffer: 'No quedan entradas suficientes para este pedido.',
    cantOrder:
      'Esto no se puede pedir así: es más de lo que caben en un pedido o en la sala, es solo para miembros o ya no está a la venta.',
    manyWays: 'Elige menos fechas u otras entradas: hay demasiadas formas de cumplir esto.',
    rule: (n: number) => `Escribe un número entero de ${n} como mucho.`,
  },
  ne: {
    closed: 'यस कार्यक्रममा खुला प्रतीक्षा सूची छैन।',
    notOnSale: 'टिकट बिक्रीमा आएर सकिएपछि मात्र प्रतीक्षा गर्न सकिन्छ।',
    available: 'अहिले यसका लागि टिकट छन्। कार्यक्रमको पेजबाट किन्नुहोस्।',
    name: 'आफ्नो नाम बढीमा १२० अक्षरमा लेख्नुहोस्।',
    email: 'इमेल ठेगाना लेख्नुहोस्, जस्तै asha@example.org।',
    lines: 'कति टिकट चाहिन्छ छान्नुहोस्।',
    unknownType: 'यस्तो टिकट छैन। सूचीमा भएकामध्ये एउटा छान्नुहोस्।',
    notForList: 'यो टिकटका लागि प्रतीक्षा गर्न सकिँदैन: यो दान, थप वस्तु वा प्याकेज हो, वा गोलाप्रथाबाट दिइन्छ।',
    tooMany: (n: number) => `यो टिकट बढीमा ${n} वटा मात्र किन्न सकिन्छ।`,
    tooFew: (n: number) => `यो टिकट कम्तीमा ${n} वटा किन्नुपर्छ।`,
    dates: 'आउन बाँकी कम्तीमा एउटा मिति छान्नुहोस्।',
    twice: 'तपाईं यस प्रतीक्षा सूचीमा पहिल्यै हुनुहुन्छ। अरू टिकटका लागि पहिले सूची छोड्नुहोस्।',
    full: 'यो प्रतीक्षा सूची भरियो।',
    often: 'धेरै पटक भयो। पछि फेरि प्रयास गर्नुहोस्।',
    noEntry: 'तपाईं यस प्रतीक्षा सूचीमा हुनुहुन्न।',
    confirmFirst: 'पहिले आफ्नो खाताको इमेल पुष्टि गर्नुहोस्।',
    ended: 'सूचीको यो पालो सकियो। टिकट अझै चाहिए फेरि नाम लेखाउनुहोस्।',
    noOffer: 'अहिले तपाईंलाई कुनै टिकट राखिएको छैन।',
    offerOver: 'समय सकियो: ती टिकट अर्को व्यक्तिलाई गए।',
    cantOffer: 'यति टिकट बाँकी छैनन्।',
    cantOrder: 'यो यसरी किन्न सकिँदैन: एक अर्डर वा ठाउँमा अट्नेभन्दा बढी छ, सदस्यका लागि मात्र हो, वा अब बिक्रीमा छैन।',
    manyWays: 'कम मिति वा अरू टिकट छान्नुहोस्: यो पुर्‍याउने तरिका धेरै भए।',
    rule: (n: number) => `बढीमा ${n} को पूर्णाङ्क लेख्नुहोस्।`,
  },
});

/** A refusal in every language; `n` is the number that it names. */
export function refusal(name: keyof (typeof refusals)['en'], n = 0): Translated<string> {
  const said = (sentence: string | ((n: number) => string)): string =>
    typeof sentence === 'string' ? sentence : sentence(n);
  return { en: said(refusals.en[name]), es: said(refusals.es[name]), ne: said(refusals.ne[name]) };
}
