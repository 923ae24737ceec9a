import { messages } from '#lib/language/index.ts';

/** What mails about refunds and cancellations say. */
export const words = messages({
  en: {
    refund: {
      subject: (amount: string, event: string) => `Refund of ${amount} for ${event}`,
      heading: (amount: string) => `${amount} is on its way back`,
      done: (amount: string, event: string) => `We refunded ${amount} of your order for ${event}.`,
      whole: 'The tickets of this order are no longer valid.',
      part: 'The rest of your order stays as it is.',
    },
    late: {
      subject: (event: string) => `Your payment for ${event} came too late and was refunded`,
      heading: 'The tickets are sold out',
      what: (amount: string, event: string) =>
        `Your payment of ${amount} for ${event} arrived after your hold ended, and others have bought the tickets. We are sorry.`,
      refunded: 'We refunded the full amount. You have no tickets.',
      seeOthers: 'See what is still available',
    },
    unchanged: {
      subject: (event: string) => `Your tickets for ${event} were not changed`,
      heading: 'The change was not made',
      what: (amount: string, event: string) =>
        `When your payment of ${amount} arrived, your tickets for ${event} could not be changed any more. We are sorry.`,
      asTheyWere: 'Your tickets stay as they were and are valid.',
      refunded: 'We refunded the full amount.',
    },
    orderCancelled: {
      subject: (code: string, event: string) => `Order ${code} for ${event} is cancelled`,
      heading: 'Your order is cancelled',
      byBuyer: (event: string) =>
        `As you asked, we cancelled your order for ${event}. Its tickets are no longer valid.`,
      byOrganiser: (event: string) =>
        `The organiser cancelled your order for ${event}. Its tickets are no longer valid.`,
      refunded: (amount: string) => `We refund ${amount}.`,
      nothingPaid: 'You were not charged.',
      seeEvent: 'See the event',
    },
    eventCancelled: {
      subject: (event: string) => `Cancelled: ${event}`,
      heading: (event: string) => `${event} is cancelled`,
      what: (organiser: string, event: string) =>
        `${organiser || 'The organiser'} had to cancel ${event}. It will not take place.`,
      refunded: (amount: string) => `You don’t need to do anything: we refund ${amount}.`,
      nothingPaid: 'You don’t need to do anything: you were not charged for your tickets.',
    },
  },
  es: {
    refund: {
      subject: (amount, event) => `Reembolso de ${amount} por ${event}`,
      heading: (amount) => `Te devolvemos ${amount}`,
      done: (amount, event) => `Hemos reembolsado ${amount} de tu pedido para ${event}.`,
      whole: 'Las entradas de este pedido ya no valen.',
      part: 'El resto de tu pedido sigue igual.',
    },
    late: {
      subject: (event) => `Tu pago para ${event} llegó tarde y se te devuelve`,
      heading: 'Las entradas se han agotado',
      what: (amount, event) =>
        `Tu pago de ${amount} para ${event} llegó cuando ya no podíamos guardarte las plazas, y otras personas las han ocupado. Lo sentimos.`,
      refunded: 'Te hemos reembolsado todo. No tienes entradas.',
      seeOthers: 'Ver lo que aún queda',
    },
    unchanged: {
      subject: (event) => `Tus entradas para ${event} no se han cambiado`,
      heading: 'El cambio no se ha hecho',
      what: (amount, event) =>
        `Cuando llegó tu pago de ${amount}, tus entradas para ${event} ya no se podían cambiar. Lo sentimos.`,
      asTheyWere: 'Tus entradas se quedan como estaban y son válidas.',
      refunded: 'Te hemos reembolsado todo.',
    },
    orderCancelled: {
      subject: (code, event) => `El pedido ${code} para ${event} está cancelado`,
      heading: 'Tu pedido está cancelado',
      byBuyer: (event) => `Como pediste, hemos cancelado tu pedido para ${event}. Sus entradas ya no valen.`,
      byOrganiser: (event) =>
        `La organización ha cancelado tu pedido para ${event}. Sus entradas ya no valen.`,
      refunded: (amount) => `Te reembolsamos ${amount}.`,
      nothingPaid: 'No se te cobró nada.',
      seeEvent: 'Ver el evento',
    },
    eventCancelled: {
      subject: (event) => `Cancelado: ${event}`,
      heading: (event) => `${event} se ha cancelado`,
      what: (organiser, event) =>
        `${organiser || 'La organización'} ha tenido que cancelar ${event}. No se celebrará.`,
      refunded: (amount) => `No tienes que hacer nada: te reembolsamos ${amount}.`,
      nothingPaid: 'No tienes que hacer nada: no se cobró nada por tus entradas.',
    },
  },
  ne: {
    refund: {
      subject: (amount, event) => `${event} को ${amount} फिर्ता`,
      heading: (amount) => `${amount} फिर्ता हुँदैछ`,
      done: (amount, event) => `${event} का लागि गरिएको तपाईंको अर्डरको ${amount} फिर्ता गरिएको छ।`,
      whole: 'यस अर्डरका टिकट अब प्रयोग गर्न मिल्दैन।',
      part: 'तपाईंको अर्डरको बाँकी भाग यथावत् छ।',
    },
    late: {
      subject: (event) => `${event} को भुक्तानी ढिलो आयो, रकम फिर्ता हुँदैछ`,
      heading: 'टिकट सकिए',
      what: (amount, event) =>
        `${event} का लागि तपाईंको ${amount} भुक्तानी हामीले ठाउँ रोक्न सक्ने समय सकिएपछि आइपुग्यो, र ती ठाउँ अरूले लिइसकेका छन्। हामीलाई दुःख लागेको छ।`,
      refunded: 'पूरै रकम फिर्ता हुन्छ, र तपाईंसँग कुनै टिकट छैन।',
      seeOthers: 'अझै के बाँकी छ, हेर्नुहोस्',
    },
    unchanged: {
      subject: (event) => `${event} का तपाईंका टिकट बदलिएनन्`,
      heading: 'परिवर्तन भएन',
      what: (amount, event) =>
        `तपाईंको ${amount} भुक्तानी आइपुग्दा ${event} का तपाईंका टिकट बदल्न मिलेन। हामीलाई दुःख लागेको छ।`,
      asTheyWere: 'तपाईंका टिकट पहिलेजस्तै छन् र मान्य छन्।',
      refunded: 'पूरै रकम फिर्ता हुन्छ।',
    },
    orderCancelled: {
      subject: (code, event) => `${event} को अर्डर ${code} रद्द भयो`,
      heading: 'तपाईंको अर्डर रद्द भयो',
      byBuyer: (event) => `तपाईंले भन्नुभएअनुसार ${event} को अर्डर रद्द गरिएको छ। यसका टिकट अब प्रयोग गर्न मिल्दैन।`,
      byOrganiser: (event) => `आयोजकले ${event} को तपाईंको अर्डर रद्द गर्नुभएको छ। यसका टिकट अब प्रयोग गर्न मिल्दैन।`,
      refunded: (amount) => `${amount} फिर्ता हुन्छ।`,
      nothingPaid: 'यसका लागि कुनै रकम लिइएको थिएन।',
      seeEvent: 'कार्यक्रम हेर्नुहोस्',
    },
    eventCancelled: {
      subject: (event) => `रद्द भयो: ${event}`,
      heading: (event) => `${event} रद्द भएको छ`,
      what: (organiser, event) => `${organiser || 'आयोजक'}ले ${event} रद्द गर्नुपरेको छ। यो कार्यक्रम हुने छैन।`,
      refunded: (amount) => `तपाईंले केही गर्नुपर्दैन: ${amount} फिर्ता हुन्छ।`,
      nothingPaid: 'तपाईंले केही गर्नुपर्दैन: टिकटका लागि कुनै रकम लिइएको थिएन।',
    },
  },
});
