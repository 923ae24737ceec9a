import { messages, plural } from '#lib/language/index.ts';

/** What people with a ticket are told of what became of it, or of its event. */
export const words = messages({
  en: {
    gone: {
      subject: (event: string) => `Your ticket for ${event} is no longer valid`,
      heading: 'Your ticket is no longer valid',
      refunded: (buyer: string) =>
        `The ticket that ${buyer || 'someone'} bought for you was refunded. The money goes back to the buyer.`,
      withdrawn: (buyer: string) => `The ticket that ${buyer || 'someone'} got for you was cancelled.`,
      useless: 'Its code no longer works at the door.',
    },
    given: {
      subject: (event: string) => `Your ticket for ${event} has gone to another guest`,
      heading: 'Your ticket has gone to another guest',
      what: (buyer: string) =>
        `The ticket that ${buyer || 'someone'} got for you is now in another guest’s name.`,
      useless: 'Do not use the code that you have: the ticket admits one person, once.',
    },
    moneyToBuyer: (buyer: string) =>
      `You don’t need to do anything. If your ticket was paid for, the money goes back to ${buyer || 'the buyer'}.`,
    keepOrBack: 'Get a refund',
    back: (until: string) =>
      `You can keep your tickets. If you would rather have a refund, ask for it by ${until}: it takes one click.`,
    backToBuyer: (buyer: string, until: string) =>
      `${buyer || 'The buyer'} bought your ticket and can ask for a refund until ${until}.`,
    postponed: {
      subject: (event: string) => `Postponed: ${event}`,
      heading: (event: string) => `${event} is postponed`,
      what: (organiser: string, event: string) =>
        `${organiser || 'The organiser'} has postponed ${event}. There is no new date yet.`,
      keep: 'Your tickets stay valid for the new date. We write to you as soon as it is set.',
    },
    moved: {
      subject: (event: string) => `Changed: ${event}`,
      heading: (event: string) => `${event} has changed`,
      what: 'The time or the place is different from what we told you. Your tickets are valid: you don’t need to do anything. The calendar file replaces the earlier entry.',
      before: (label: string) => `${label} (before)`,
      now: (label: string) => `${label} (now)`,
    },
    redated: {
      subject: (event: string) => `New date: your tickets for ${event}`,
      heading: (count: number) =>
        plural.en(count, { one: 'Your ticket has a new date', other: 'Your tickets have a new date' }),
      byBuyer: (buyer: string) =>
        `The ticket that ${buyer || 'someone'} got for you is for another date now. It no longer admits you on the date before.`,
      changed: (count: number) =>
        plural.en(count, {
          one: 'Your ticket is for another date now. It no longer admits anyone on the date before.',
          other:
            'Tickets of your order are for another date now. They no longer admit anyone on the date before.',
        }),
      sameCode: (count: number) =>
        plural.en(count, { one: 'Its code stays the same.', other: 'Their codes stay the same.' }),
      before: 'Date before',
    },
    retyped: {
      subject: (event: string) => `Changed: your tickets for ${event}`,
      heading: (count: number) =>
        plural.en(count, {
          one: 'Your ticket is of another type',
          other: 'Your tickets are of another type',
        }),
      byBuyer: (buyer: string) =>
        `The ticket that ${buyer || 'someone'} got for you is of another type or size now.`,
      changed: (count: number) =>
        plural.en(count, {
          one: 'One ticket of your order is of another type or size now.',
          other: 'Tickets of your order are of another type or size now.',
        }),
      sameCode: (count: number) =>
        plural.en(count, { one: 'Its code stays the same.', other: 'Their codes stay the same.' }),
      changedTo: 'Change',
    },
    reseated: {
      subject: (event: string) => `New seat: your tickets for ${event}`,
      heading: (count: number) =>
        plural.en(count, { one: 'Your ticket has a new seat', other: 'Your tickets have new seats' }),
      byBuyer: (buyer: string) => `The ticket that ${buyer || 'someone'} got for you has another seat now.`,
      changed: (count: number) =>
        plural.en(count, {
          one: 'The organiser has moved one ticket of your order to another seat.',
          other: 'The organiser has moved tickets of your order to other seats.',
        }),
      sameCode: (count: number) =>
        plural.en(count, { one: 'Its code stays the same.', other: 'Their codes stay the same.' }),
      before: 'Seat before',
    },
    rescheduled: {
      subject: (event: string) => `New date: ${event}`,
      heading: (event: string) => `${event} has a new date`,
      what: 'It now takes place on the date below. Your tickets are valid for it: you don’t need to do anything.',
    },
  },
  es: {
    gone: {
      subject: (event) => `Tu entrada para ${event} ya no es válida`,
      heading: 'Tu entrada ya no es válida',
      refunded: (buyer) =>
        `La entrada que ${buyer || 'alguien'} compró para ti se ha reembolsado. El dinero vuelve a quien la compró.`,
      withdrawn: (buyer) => `La entrada que ${buyer || 'alguien'} consiguió para ti se ha cancelado.`,
      useless: 'Su código ya no sirve para entrar.',
    },
    given: {
      subject: (event) => `Tu entrada para ${event} ha pasado a otra persona`,
      heading: 'Tu entrada ha pasado a otra persona',
      what: (buyer) =>
        `La entrada que ${buyer || 'alguien'} consiguió para ti está ahora a nombre de otra persona.`,
      useless: 'No uses el código que tienes: la entrada deja pasar a una persona, una sola vez.',
    },
    moneyToBuyer: (buyer) =>
      `No tienes que hacer nada. Si tu entrada se pagó, el dinero vuelve a ${buyer || 'quien la compró'}.`,
    keepOrBack: 'Pedir el reembolso',
    back: (until) =>
      `Puedes conservar tus entradas. Si prefieres el reembolso, pídelo hasta ${until}: basta un clic.`,
    backToBuyer: (buyer, until) =>
      `${buyer || 'Quien compró'} pagó tu entrada y puede pedir la devolución hasta ${until}.`,
    postponed: {
      subject: (event) => `Aplazado: ${event}`,
      heading: (event) => `${event} se aplaza`,
      what: (organiser, event) =>
        `${organiser || 'La organización'} ha aplazado ${event}. Aún no hay fecha nueva.`,
      keep: 'Tus entradas siguen siendo válidas para la fecha nueva. Te escribiremos en cuanto se sepa.',
    },
    moved: {
      subject: (event) => `Cambio: ${event}`,
      heading: (event) => `${event} ha cambiado`,
      what: 'La hora o el lugar no es lo que te dijimos. Tus entradas son válidas: no tienes que hacer nada. El archivo de calendario sustituye a la cita anterior.',
      before: (label) => `${label} (antes)`,
      now: (label) => `${label} (ahora)`,
    },
    redated: {
      subject: (event) => `Nueva fecha: tus entradas para ${event}`,
      heading: (count) =>
        plural.es(count, {
          one: 'Tu entrada tiene otra fecha',
          many: 'Tus entradas tienen otra fecha',
          other: 'Tus entradas tienen otra fecha',
        }),
      byBuyer: (buyer) =>
        `La entrada que ${buyer || 'alguien'} consiguió para ti es ahora para otra fecha. Ya no vale para la anterior.`,
      changed: (count) =>
        plural.es(count, {
          one: 'Tu entrada es ahora para otra fecha. Ya no vale para la anterior.',
          many: 'Hay entradas de tu pedido que son ahora para otra fecha. Ya no valen para la anterior.',
          other: 'Hay entradas de tu pedido que son ahora para otra fecha. Ya no valen para la anterior.',
        }),
      sameCode: (count) =>
        plural.es(count, {
          one: 'Su código es el mismo.',
          many: 'Sus códigos son los mismos.',
          other: 'Sus códigos son los mismos.',
        }),
      before: 'Fecha anterior',
    },
    retyped: {
      subject: (event) => `Cambio: tus entradas para ${event}`,
      heading: (count) =>
        plural.es(count, {
          one: 'Tu entrada es de otro tipo',
          many: 'Tus entradas son de otro tipo',
          other: 'Tus entradas son de otro tipo',
        }),
      byBuyer: (buyer) =>
        `La entrada que ${buyer || 'alguien'} consiguió para ti es ahora de otro tipo o talla.`,
      changed: (count) =>
        plural.es(count, {
          one: 'Una entrada de tu pedido es ahora de otro tipo o talla.',
          many: 'Hay entradas de tu pedido que son ahora de otro tipo o talla.',
          other: 'Hay entradas de tu pedido que son ahora de otro tipo o talla.',
        }),
      sameCode: (count) =>
        plural.es(count, {
          one: 'Su código es el mismo.',
          many: 'Sus códigos son los mismos.',
          other: 'Sus códigos son los mismos.',
        }),
      changedTo: 'Cambio',
    },
    reseated: {
      subject: (event) => `Nuevo asiento: tus entradas para ${event}`,
      heading: (count) =>
        plural.es(count, {
          one: 'Tu entrada tiene otro asiento',
          many: 'Tus entradas tienen otros asientos',
          other: 'Tus entradas tienen otros asientos',
        }),
      byBuyer: (buyer) => `La entrada que ${buyer || 'alguien'} consiguió para ti tiene ahora otro asiento.`,
      changed: (count) =>
        plural.es(count, {
          one: 'Quien organiza ha pasado una entrada de tu pedido a otro asiento.',
          many: 'Quien organiza ha pasado entradas de tu pedido a otros asientos.',
          other: 'Quien organiza ha pasado entradas de tu pedido a otros asientos.',
        }),
      sameCode: (count) =>
        plural.es(count, {
          one: 'Su código es el mismo.',
          many: 'Sus códigos son los mismos.',
          other: 'Sus códigos son los mismos.',
        }),
      before: 'Asiento anterior',
    },
    rescheduled: {
      subject: (event) => `Nueva fecha: ${event}`,
      heading: (event) => `${event} tiene fecha nueva`,
      what: 'Se celebra en la fecha que ves abajo. Tus entradas valen para ella: no tienes que hacer nada.',
    },
  },
  ne: {
    gone: {
      subject: (event) => `${event} को तपाईंको टिकट अब मान्य छैन`,
      heading: 'तपाईंको टिकट अब मान्य छैन',
      refunded: (buyer) =>
        `${buyer || 'कसै'}ले तपाईंका लागि किनेको टिकटको रकम फिर्ता गरिएको छ। रकम खरिदकर्तालाई नै फिर्ता जान्छ।`,
      withdrawn: (buyer) => `${buyer || 'कसै'}ले तपाईंका लागि लिएको टिकट रद्द गरिएको छ।`,
      useless: 'यसको कोडले अब प्रवेश दिँदैन।',
    },
    given: {
      subject: (event) => `${event} को तपाईंको टिकट अर्को पाहुनालाई दिइएको छ`,
      heading: 'तपाईंको टिकट अर्को पाहुनालाई दिइएको छ',
      what: (buyer) => `${buyer || 'कसै'}ले तपाईंका लागि लिएको टिकट अब अर्को पाहुनाको नाममा छ।`,
      useless: 'तपाईंसँग भएको कोड प्रयोग नगर्नुहोस्: टिकटले एक जनालाई एक पटक मात्र प्रवेश दिन्छ।',
    },
    moneyToBuyer: (buyer) =>
      `तपाईंले केही गर्नुपर्दैन। टिकटको पैसा तिरिएको थियो भने रकम ${buyer || 'खरिदकर्ता'}लाई फिर्ता जान्छ।`,
    keepOrBack: 'रकम फिर्ता लिनुहोस्',
    back: (until) => `टिकट राख्न सक्नुहुन्छ। बरु रकम फिर्ता चाहनुहुन्छ भने ${until} सम्म माग्नुहोस्: एक क्लिक पुग्छ।`,
    backToBuyer: (buyer, until) =>
      `${buyer || 'खरिदकर्ता'}ले तपाईंको टिकट किन्नुभएको हो, र ${until} सम्म रकम फिर्ता माग्न सक्नुहुन्छ।`,
    postponed: {
      subject: (event) => `स्थगित: ${event}`,
      heading: (event) => `${event} स्थगित भएको छ`,
      what: (organiser, event) =>
        `${organiser || 'आयोजक'}ले ${event} स्थगित गर्नुभएको छ। नयाँ मिति अझै तय भएको छैन।`,
      keep: 'तपाईंका टिकट नयाँ मितिका लागि मान्य रहन्छन्। मिति तय हुनेबित्तिकै हामी तपाईंलाई लेख्छौँ।',
    },
    moved: {
      subject: (event) => `परिवर्तन: ${event}`,
      heading: (event) => `${event} मा परिवर्तन भएको छ`,
      what: 'समय वा ठाउँ पहिले भनेको भन्दा फरक छ। तपाईंका टिकट मान्य छन्: केही गर्नुपर्दैन। पात्रोको फाइलले पहिलेको प्रविष्टि बदल्छ।',
      before: (label) => `${label} (पहिले)`,
      now: (label) => `${label} (अब)`,
    },
    redated: {
      subject: (event) => `नयाँ मिति: ${event} का तपाईंका टिकट`,
      heading: (count) =>
        plural.ne(count, { one: 'तपाईंको टिकटको मिति बदलियो', other: 'तपाईंका टिकटको मिति बदलियो' }),
      byBuyer: (buyer) =>
        `${buyer || 'कसै'}ले तपाईंका लागि लिएको टिकट अब अर्को मितिका लागि हो। पहिलेको मितिमा यसले प्रवेश दिँदैन।`,
      changed: (count) =>
        plural.ne(count, {
          one: 'तपाईंको टिकट अब अर्को मितिका लागि हो। पहिलेको मितिमा यसले प्रवेश दिँदैन।',
          other: 'तपाईंको अर्डरका टिकट अब अर्को मितिका लागि हुन्। पहिलेको मितिमा तिनले प्रवेश दिँदैनन्।',
        }),
      sameCode: (count) => plural.ne(count, { one: 'यसको कोड उही छ।', other: 'तिनका कोड उही छन्।' }),
      before: 'पहिलेको मिति',
    },
    retyped: {
      subject: (event) => `परिवर्तन: ${event} का तपाईंका टिकट`,
      heading: (count) =>
        plural.ne(count, { one: 'तपाईंको टिकट अर्को किसिमको भयो', other: 'तपाईंका टिकट अर्को किसिमका भए' }),
      byBuyer: (buyer) => `${buyer || 'कसै'}ले तपाईंका लागि लिएको टिकट अब अर्को किसिम वा साइजको हो।`,
      changed: (count) =>
        plural.ne(count, {
          one: 'तपाईंको अर्डरको एउटा टिकट अब अर्को किसिम वा साइजको हो।',
          other: 'तपाईंको अर्डरका टिकट अब अर्को किसिम वा साइजका हुन्।',
        }),
      sameCode: (count) => plural.ne(count, { one: 'यसको कोड उही छ।', other: 'तिनका कोड उही छन्।' }),
      changedTo: 'परिवर्तन',
    },
    reseated: {
      subject: (event) => `नयाँ सिट: ${event} का तपाईंका टिकट`,
      heading: (count) =>
        plural.ne(count, { one: 'तपाईंको टिकटको सिट बदलियो', other: 'तपाईंका टिकटका सिट बदलिए' }),
      byBuyer: (buyer) => `${buyer || 'कसै'}ले तपाईंका लागि लिएको टिकटको सिट अब अर्कै छ।`,
      changed: (count) =>
        plural.ne(count, {
          one: 'आयोजकले तपाईंको अर्डरको एउटा टिकट अर्को सिटमा सारेका छन्।',
          other: 'आयोजकले तपाईंको अर्डरका टिकट अरू सिटमा सारेका छन्।',
        }),
      sameCode: (count) => plural.ne(count, { one: 'यसको कोड उही छ।', other: 'तिनका कोड उही छन्।' }),
      before: 'पहिलेको सिट',
    },
    rescheduled: {
      subject: (event) => `नयाँ मिति: ${event}`,
      heading: (event) => `${event} को नयाँ मिति तय भयो`,
      what: 'यो अब तल दिइएको मितिमा हुन्छ। तपाईंका टिकट त्यसका लागि मान्य छन्: केही गर्नुपर्दैन।',
    },
  },
});
