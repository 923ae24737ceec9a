import { messages } from '#lib/language/index.ts';

/** Why a guest can't exchange a ticket for another date of their own accord. */
export const words = messages({
  en: {
    none: 'Tickets of this event can’t be exchanged for another date. You can ask the organiser.',
    over: 'The time to exchange this ticket is over.',
    often: 'This ticket has been exchanged as often as the event allows.',
    cancelled: 'This event is cancelled.',
    notPaid: 'This order has no tickets to exchange.',
    used: 'Someone has already checked in with this ticket.',
    listed: 'This ticket is offered for resale. Withdraw the offer first.',
    gone: 'This ticket is no longer valid.',
    waits: 'A change of this ticket is waiting for payment.',
    everyDate: 'This ticket is for every date.',
    goesAlong: 'This goes with another ticket. Exchange that ticket, and it goes along.',
    exchangeWaits: 'Another exchange of this order is waiting for payment. Pay for it or cancel it first.',
    byHand: 'That date has another price, and you paid the organiser directly. Ask them.',
    tooLittle:
      'That date costs a little more than you paid, which is too little for a card payment. Ask the organiser.',
    allBack:
      'All that is left of what you paid would come back with that date, and the order would end. Ask the organiser.',
    sameDate: 'The ticket is for this date already. Choose another one.',
    chooseDate: 'Choose a date.',
    noneToHold:
      'That date costs more, and no place is left that could be held for you while you pay. Ask the organiser.',
    noPlaces: 'There are not enough places left on that date.',
    otherPrice: 'The price has changed in the meantime. Check it again.',
    manyBuying: 'Many people are buying tickets right now. Try again in a moment.',
    noExchange: 'There is no exchange waiting for payment.',
    paidAlready: 'This exchange is paid already.',
    notMade:
      'This change was not paid for in time, or was given up. Your tickets stay as they were. You can start again.',
  },
  es: {
    none: 'Las entradas de este evento no se pueden cambiar por otra fecha. Puedes pedírselo a quien organiza.',
    over: 'El plazo para cambiar esta entrada ha terminado.',
    often: 'Esta entrada ya se ha cambiado tantas veces como permite el evento.',
    cancelled: 'Este evento está cancelado.',
    notPaid: 'Este pedido no tiene entradas que cambiar.',
    used: 'Ya ha entrado alguien con esta entrada.',
    listed: 'Esta entrada está en reventa: retírala antes.',
    gone: 'Esta entrada ya no es válida.',
    waits: 'Esta entrada espera el pago de un cambio.',
    everyDate: 'Esta entrada es para todas las fechas.',
    goesAlong: 'Esto va con otra entrada. Cambia esa entrada y va con ella.',
    exchangeWaits: 'Otro cambio de este pedido espera su pago. Págalo o cancélalo antes.',
    byHand: 'Esa fecha tiene otro precio y pagaste directamente a quien organiza: pídeselo.',
    tooLittle:
      'Esa fecha cuesta un poco más de lo que pagaste, demasiado poco para un pago con tarjeta. Pídeselo a quien organiza.',
    allBack:
      'Con esa fecha se te devolvería todo lo que queda de tu pago y el pedido terminaría. Pídeselo a quien organiza.',
    sameDate: 'La entrada ya es para esta fecha. Elige otra.',
    chooseDate: 'Elige una fecha.',
    noneToHold:
      'Esa fecha cuesta más y no queda ninguna plaza que reservarte mientras pagas. Pídeselo a quien organiza.',
    noPlaces: 'Ya no quedan bastantes plazas para esa fecha.',
    otherPrice: 'El precio ha cambiado mientras tanto. Míralo otra vez.',
    manyBuying: 'Mucha gente está comprando ahora mismo. Inténtalo de nuevo en un momento.',
    noExchange: 'No hay ningún cambio pendiente de pago.',
    paidAlready: 'Este cambio ya está pagado.',
    notMade:
      'Este cambio no se pagó a tiempo o se canceló. Tus entradas se quedan como estaban. Puedes empezar de nuevo.',
  },
  ne: {
    none: 'यस कार्यक्रमका टिकट अर्को मितिमा साट्न मिल्दैन। आयोजकलाई सोध्न सक्नुहुन्छ।',
    over: 'यो टिकट साट्ने समय सकियो।',
    often: 'यो टिकट कार्यक्रमले दिएजति पटक साटिइसकेको छ।',
    cancelled: 'यो कार्यक्रम रद्द भएको छ।',
    notPaid: 'यस अर्डरमा साट्न मिल्ने टिकट छैन।',
    used: 'यो टिकटबाट कोही भित्र गइसक्नुभयो।',
    listed: 'यो टिकट पुनःबिक्रीमा राखिएको छ: पहिले हटाउनुहोस्।',
    gone: 'यो टिकट अब मान्य छैन।',
    waits: 'यो टिकट परिवर्तनको भुक्तानी पर्खिरहेको छ।',
    everyDate: 'यो टिकट सबै मितिका लागि हो।',
    goesAlong: 'यो अर्को टिकटसँग जान्छ। त्यही टिकट साट्नुहोस्, यो पनि सँगै जान्छ।',
    exchangeWaits: 'यस अर्डरको अर्को साटफेर भुक्तानी पर्खिरहेको छ। पहिले त्यसको भुक्तानी वा रद्द गर्नुहोस्।',
    byHand: 'त्यो मितिको मूल्य फरक छ, र तपाईंले सिधै आयोजकलाई तिर्नुभएको हो: उहाँलाई भन्नुहोस्।',
    tooLittle: 'त्यो मितिको मूल्य अलिकति बढी छ, तर कार्डबाट तिर्न नमिल्ने गरी थोरै। आयोजकलाई भन्नुहोस्।',
    allBack: 'त्यो मितिमा तपाईंले तिरेको बाँकी सबै रकम फिर्ता हुन्छ र अर्डर सकिन्छ। आयोजकलाई भन्नुहोस्।',
    sameDate: 'टिकट यही मितिका लागि हो। अर्को मिति छान्नुहोस्।',
    chooseDate: 'मिति छान्नुहोस्।',
    noneToHold: 'त्यो मितिको मूल्य बढी छ, र तपाईंले तिर्दासम्म रोक्न मिल्ने ठाउँ बाँकी छैन। आयोजकलाई भन्नुहोस्।',
    noPlaces: 'त्यो मितिमा पर्याप्त ठाउँ बाँकी छैन।',
    otherPrice: 'यसबीच मूल्य बदलियो। फेरि हेर्नुहोस्।',
    manyBuying: 'अहिले धेरै जनाले टिकट किन्दै हुनुहुन्छ। एकैछिनमा फेरि प्रयास गर्नुहोस्।',
    noExchange: 'भुक्तानी पर्खिरहेको साटफेर छैन।',
    paidAlready: 'यो साटफेरको भुक्तानी भइसकेको छ।',
    notMade: 'यो परिवर्तनको भुक्तानी समयमा भएन, वा त्यो छोडियो। टिकट पहिलेजस्तै छन्। फेरि सुरु गर्न सक्नुहुन्छ।',
  },
});

export type ExchangeRefusal = keyof typeof words.en;
