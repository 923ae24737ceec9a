import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    link: {
      subject: (event: string) => `Enter the ballot: ${event}`,
      text: 'Open this link to choose tickets and enter. There is one entry per email address. Keep this link to yourself.',
      button: 'Enter the ballot',
    },
    receipt: {
      subject: (event: string) => `You are in the ballot: ${event}`,
      text: 'You have entered the ballot. You can change or withdraw your entry until it closes. The list of entries is published at the close: you find yours there by its hash.',
      button: 'See your entry',
    },
    won: {
      subject: (event: string) => `Your tickets are held for you: ${event}`,
      text: (place: string, total: string, until: string) =>
        `Your place in the draw is ${place}. Your tickets are held for you until ${until}. Pay ${total} by then, or they go to the next person.`,
      button: 'Pay for your tickets',
    },
    given: {
      subject: (event: string) => `You have tickets: ${event}`,
      text: (place: string) =>
        `Your place in the draw is ${place}. You get your tickets in a separate email.`,
      button: 'See your tickets',
    },
    waiting: {
      subject: (event: string) => `You are on the waiting list: ${event}`,
      text: (place: string) =>
        `The draw was held. Your place is ${place}, and there were not enough tickets. You stay on the waiting list in this order: if tickets become available, we email you.`,
      button: 'See the draw',
    },
    lapsed: {
      subject: (event: string) => `Your tickets went to the next person: ${event}`,
      text: 'The tickets that were held for you were not paid in time, or you cancelled them.',
      button: 'See your entry',
    },
    void: {
      subject: (event: string) => `Your entry can’t be used: ${event}`,
      text: 'Your entry was drawn, but the tickets that you asked for can’t be ordered any more. A ticket type may have changed, or a membership may have ended.',
      button: 'See your entry',
    },
    ended: {
      subject: (event: string) => `The ballot has ended without a draw: ${event}`,
      text: 'The organiser ended the ballot before the draw. If tickets are left, anyone can buy them now.',
      button: 'See the event',
    },
    card: {
      subject: (event: string) => `Keep a card to enter the ballot: ${event}`,
      text: 'Your entry takes part once you have kept a card. Nothing is charged now. Open the link and keep a card before the ballot closes.',
      button: 'Keep a card',
    },
    charged: {
      subject: (event: string) => `You have tickets: ${event}`,
      text: (place: string, total: string) =>
        `Your place in the draw is ${place}. We charged ${total} to your card, and have forgotten the card. You get your tickets in a separate email.`,
      button: 'See your entry',
    },
    declined: {
      subject: (event: string) => `Your card could not be charged: ${event}`,
      text: (place: string, total: string, until: string) =>
        `Your place in the draw is ${place}. Your card could not be charged, or your bank wants you to confirm the payment. Your tickets are held for you until ${until}. Pay ${total} by then, or they go to the next person.`,
      button: 'Pay for your tickets',
    },
    declinedOnHold: {
      subject: (event: string) => `Your card could not be charged: ${event}`,
      text: (place: string, total: string, until: string) =>
        `Your place in the draw is ${place}. Your card could not be charged, or your bank wants you to confirm the payment. Nothing can be paid for this event at the moment: it is suspended or postponed. Your tickets are held for you until ${until}. If the event goes on by then, you can pay ${total} on the page of your entry.`,
      button: 'See your entry',
    },
    cancelled: {
      subject: (event: string) => `The ballot is called off: ${event}`,
      text: 'The event is cancelled, so no tickets are allocated by ballot any more.',
      button: 'See the event',
    },
    group: {
      subject: (event: string) => `You are in a group in the ballot: ${event}`,
      text: 'You and your friends are drawn together: all of you get tickets, or none of you. Hand the link below on to friends who want to join. They enter with tickets of their own. Until the ballot closes, you can leave the group on the page of your entry.',
      button: 'See your entry',
    },
    inGroup:
      'You are in a group of friends who are drawn together: all of you get tickets, or none of you. Friends join with the link below.',
    groupLink: 'Link for your friends',
    groupHash: 'Hash of your group',
    groupFacts: (id: string, nonce: string) => `ID ${id}, random digits ${nonce}.`,
    cardKept: (card: string, most: string, draws: string, closes: string) =>
      `If you are drawn, your card ${card} is charged once, ${most} at most, after the draw on ${draws}. You can withdraw or change your card until ${closes}: we then forget it at once. If you are not drawn, we forget it after the draw.`,
    cardForgotten: 'Your card was not charged, and we have forgotten it.',
    cardIfKept: 'If you kept a card, it was not charged, and we have forgotten it.',
    hash: 'Hash of your entry',
    facts: (id: string, nonce: string, weight: number) =>
      `ID ${id}, random digits ${nonce}, weight ${weight}.`,
    seedHash: 'Hash of the seed, which stays secret until the draw',
    rulesHash: 'Hash of the rules',
    why: (origin: string) => `You get this email because this address was entered at ${origin}.`,
  },
  es: {
    link: {
      subject: (event: string) => `Participa en el sorteo: ${event}`,
      text: 'Abre este enlace para elegir entradas y participar. Hay una participación por dirección. No compartas el enlace.',
      button: 'Participar en el sorteo',
    },
    receipt: {
      subject: (event: string) => `Participas en el sorteo: ${event}`,
      text: 'Ya participas en el sorteo. Hasta el cierre puedes cambiar o retirar tu participación. Es una línea de la lista que se publica al cerrar: busca allí su hash.',
      button: 'Ver tu participación',
    },
    won: {
      subject: (event: string) => `Te han tocado entradas: ${event}`,
      text: (place: string, total: string, until: string) =>
        `Tu puesto en el sorteo es el ${place}. Tus entradas están reservadas hasta ${until}. Paga ${total} antes o pasarán a la siguiente persona.`,
      button: 'Pagar tus entradas',
    },
    given: {
      subject: (event: string) => `Tienes entradas: ${event}`,
      text: (place: string) => `Tu puesto en el sorteo es el ${place}. Tus entradas llegan en otro correo.`,
      button: 'Ver tus entradas',
    },
    waiting: {
      subject: (event: string) => `Estás en la lista de espera: ${event}`,
      text: (place: string) =>
        `El sorteo ya se hizo. Tu puesto es el ${place} y no había entradas suficientes. Sigues en la lista de espera en este orden: si vuelven entradas, te escribimos.`,
      button: 'Ver el sorteo',
    },
    lapsed: {
      subject: (event: string) => `Tus entradas pasaron a otra persona: ${event}`,
      text: 'Las entradas reservadas para ti no se pagaron a tiempo o las cancelaste.',
      button: 'Ver tu participación',
    },
    void: {
      subject: (event: string) => `Tu participación no se puede usar: ${event}`,
      text: 'Tu participación salió, pero las entradas que pediste ya no se pueden pedir. Puede que un tipo de entrada haya cambiado o que una membresía haya terminado.',
      button: 'Ver tu participación',
    },
    ended: {
      subject: (event: string) => `El sorteo terminó sin celebrarse: ${event}`,
      text: 'Quien organiza terminó el sorteo antes de celebrarlo. Si hay entradas, ahora puede comprarlas cualquiera.',
      button: 'Ver el evento',
    },
    card: {
      subject: (event: string) => `Guarda una tarjeta para participar en el sorteo: ${event}`,
      text: 'Tu participación cuenta cuando hayas guardado una tarjeta. Ahora no se cobra nada. Abre el enlace y guarda una tarjeta antes del cierre.',
      button: 'Guardar una tarjeta',
    },
    charged: {
      subject: (event: string) => `Tienes entradas: ${event}`,
      text: (place: string, total: string) =>
        `Tu puesto en el sorteo es el ${place}. Hemos cobrado ${total} a tu tarjeta y la hemos borrado. Tus entradas llegan en otro correo.`,
      button: 'Ver tu participación',
    },
    declined: {
      subject: (event: string) => `No se pudo cobrar tu tarjeta: ${event}`,
      text: (place: string, total: string, until: string) =>
        `Tu puesto en el sorteo es el ${place}. No se pudo cobrar tu tarjeta, o tu banco quiere que confirmes el pago. Tus entradas están reservadas hasta ${until}. Paga ${total} antes o pasarán a la siguiente persona.`,
      button: 'Pagar tus entradas',
    },
    declinedOnHold: {
      subject: (event: string) => `No se pudo cobrar tu tarjeta: ${event}`,
      text: (place: string, total: string, until: string) =>
        `Tu puesto en el sorteo es el ${place}. No se pudo cobrar tu tarjeta, o tu banco quiere que confirmes el pago. Ahora no se puede pagar nada de este evento: está suspendido o aplazado. Tus entradas están reservadas hasta ${until}. Si el evento sigue adelante antes, puedes pagar ${total} en la página de tu participación.`,
      button: 'Ver tu participación',
    },
    cancelled: {
      subject: (event: string) => `El sorteo queda anulado: ${event}`,
      text: 'El evento se ha cancelado, así que ya no se reparten entradas por sorteo.',
      button: 'Ver el evento',
    },
    group: {
      subject: (event: string) => `Estás en un grupo del sorteo: ${event}`,
      text: 'Tus amistades y tú entráis juntos en el sorteo: o hay entradas para todo el grupo o para nadie. Pasa el enlace de abajo a quien quiera unirse; cada persona participa con sus propias entradas. Hasta el cierre puedes salir del grupo en la página de tu participación.',
      button: 'Ver tu participación',
    },
    inGroup:
      'Estás en un grupo que entra junto en el sorteo: o hay entradas para todo el grupo o para nadie. Tus amistades se unen con el enlace de abajo.',
    groupLink: 'Enlace para tus amistades',
    groupHash: 'Hash de tu grupo',
    groupFacts: (id: string, nonce: string) => `Su identificador ${id}, sus cifras al azar ${nonce}.`,
    cardKept: (card: string, most: string, draws: string, closes: string) =>
      `Si te toca, se cobra una sola vez a tu tarjeta ${card}, como máximo ${most}, después del sorteo de ${draws}. Puedes retirarte o cambiar la tarjeta hasta ${closes}: la borramos en el acto. Si no te toca, la borramos después del sorteo.`,
    cardForgotten: 'No se ha cobrado nada a tu tarjeta y la hemos borrado.',
    cardIfKept: 'Si guardaste una tarjeta, no se ha cobrado nada y la hemos borrado.',
    hash: 'Hash de tu participación',
    facts: (id: string, nonce: string, weight: number) =>
      `Su identificador ${id}, sus cifras al azar ${nonce}, su peso ${weight}.`,
    seedHash: 'Hash de la semilla, que es secreta hasta el sorteo',
    rulesHash: 'Hash de las reglas',
    why: (origin: string) => `Recibes esto porque esta dirección se escribió en ${origin}.`,
  },
  ne: {
    link: {
      subject: (event: string) => `गोलाप्रथामा भाग लिनुहोस्: ${event}`,
      text: 'टिकट छान्न र भाग लिन यो लिङ्क खोल्नुहोस्। एउटा ठेगानाबाट एक पटक भाग लिन पाइन्छ। लिङ्क अरूलाई नदिनुहोस्।',
      button: 'गोलाप्रथामा भाग लिनुहोस्',
    },
    receipt: {
      subject: (event: string) => `तपाईं गोलाप्रथामा हुनुहुन्छ: ${event}`,
      text: 'तपाईंले गोलाप्रथामा भाग लिनुभयो। बन्द नभएसम्म बदल्न वा फिर्ता लिन सक्नुहुन्छ। बन्द हुँदा प्रकाशित हुने सूचीमा तपाईंको एउटा हरफ हुन्छ: त्यहाँ यसको ह्यास हेर्नुहोस्।',
      button: 'आफ्नो सहभागिता हेर्नुहोस्',
    },
    won: {
      subject: (event: string) => `तपाईंले टिकट पाउन सक्नुहुन्छ: ${event}`,
      text: (place: string, total: string, until: string) =>
        `गोलाप्रथामा तपाईंको क्रम ${place} हो। तपाईंका टिकट ${until} सम्म जोगाइएका छन्। त्यतिबेलासम्म ${total} तिर्नुहोस्, नत्र अर्को व्यक्तिलाई दिइन्छ।`,
      button: 'टिकटको रकम तिर्नुहोस्',
    },
    given: {
      subject: (event: string) => `तपाईंले टिकट पाउनुभयो: ${event}`,
      text: (place: string) => `गोलाप्रथामा तपाईंको क्रम ${place} हो। टिकट अर्को इमेलमा आउँछन्।`,
      button: 'आफ्ना टिकट हेर्नुहोस्',
    },
    waiting: {
      subject: (event: string) => `तपाईं प्रतीक्षा सूचीमा हुनुहुन्छ: ${event}`,
      text: (place: string) =>
        `गोलाप्रथा भयो। तपाईंको क्रम ${place} हो, र टिकट पुगेनन्। तपाईं यही क्रममा प्रतीक्षा सूचीमा रहनुहुन्छ: टिकट फर्किए हामी लेख्छौं।`,
      button: 'गोलाप्रथा हेर्नुहोस्',
    },
    lapsed: {
      subject: (event: string) => `तपाईंका टिकट अर्को व्यक्तिलाई गए: ${event}`,
      text: 'तपाईंका लागि जोगाइएका टिकटको रकम समयमा तिरिएन, वा तपाईंले रद्द गर्नुभयो।',
      button: 'आफ्नो सहभागिता हेर्नुहोस्',
    },
    void: {
      subject: (event: string) => `तपाईंको सहभागिता प्रयोग गर्न सकिएन: ${event}`,
      text: 'तपाईंको नाम निस्कियो, तर मागेका टिकट अब लिन सकिँदैन। टिकटको प्रकार बदलिएको वा सदस्यता सकिएको हुन सक्छ।',
      button: 'आफ्नो सहभागिता हेर्नुहोस्',
    },
    ended: {
      subject: (event: string) => `गोलाप्रथा नभई सकियो: ${event}`,
      text: 'आयोजकले गोलाप्रथा हुनुअघि नै अन्त्य गरे। टिकट भए अब सबैले किन्न सक्छन्।',
      button: 'कार्यक्रम हेर्नुहोस्',
    },
    card: {
      subject: (event: string) => `गोलाप्रथामा भाग लिन कार्ड राख्नुहोस्: ${event}`,
      text: 'कार्ड राखेपछि मात्र तपाईंको सहभागिता गनिन्छ। अहिले केही काटिँदैन। लिङ्क खोलेर गोलाप्रथा बन्द हुनुअघि कार्ड राख्नुहोस्।',
      button: 'कार्ड राख्नुहोस्',
    },
    charged: {
      subject: (event: string) => `तपाईंले टिकट पाउनुभयो: ${event}`,
      text: (place: string, total: string) =>
        `गोलाप्रथामा तपाईंको क्रम ${place} हो। तपाईंको कार्डबाट ${total} काटियो, र कार्ड हामीले मेटायौं। टिकट अर्को इमेलमा आउँछन्।`,
      button: 'आफ्नो सहभागिता हेर्नुहोस्',
    },
    declined: {
      subject: (event: string) => `तपाईंको कार्डबाट रकम काट्न सकिएन: ${event}`,
      text: (place: string, total: string, until: string) =>
        `गोलाप्रथामा तपाईंको क्रम ${place} हो। कार्डबाट रकम काट्न सकिएन, वा बैंकले तपाईंको पुष्टि खोज्छ। तपाईंका टिकट ${until} सम्म जोगाइएका छन्। त्यतिबेलासम्म ${total} तिर्नुहोस्, नत्र अर्को व्यक्तिलाई दिइन्छ।`,
      button: 'टिकटको रकम तिर्नुहोस्',
    },
    declinedOnHold: {
      subject: (event: string) => `तपाईंको कार्डबाट रकम काट्न सकिएन: ${event}`,
      text: (place: string, total: string, until: string) =>
        `गोलाप्रथामा तपाईंको क्रम ${place} हो। कार्डबाट रकम काट्न सकिएन, वा बैंकले तपाईंको पुष्टि खोज्छ। यो कार्यक्रम रोकिएको वा सारिएकाले अहिले रकम तिर्न मिल्दैन। तपाईंका टिकट ${until} सम्म जोगाइएका छन्। त्यतिबेलासम्म कार्यक्रम अघि बढे सहभागिताको पृष्ठबाट ${total} तिर्न सक्नुहुन्छ।`,
      button: 'आफ्नो सहभागिता हेर्नुहोस्',
    },
    cancelled: {
      subject: (event: string) => `गोलाप्रथा रद्द भयो: ${event}`,
      text: 'कार्यक्रम रद्द भएकाले अब गोलाप्रथाबाट टिकट दिइँदैन।',
      button: 'कार्यक्रम हेर्नुहोस्',
    },
    group: {
      subject: (event: string) => `तपाईं गोलाप्रथाको एउटा समूहमा हुनुहुन्छ: ${event}`,
      text: 'तपाईं र तपाईंका साथीहरूको नाम सँगै निस्कन्छ: सबैले टिकट पाउनुहुन्छ, वा कसैले पाउनुहुन्न। सामेल हुन चाहने साथीलाई तलको लिङ्क दिनुहोस्। हरेकले आफ्नै टिकट छानेर भाग लिनुहुन्छ। बन्द नभएसम्म आफ्नो सहभागिताको पृष्ठबाट समूह छोड्न सक्नुहुन्छ।',
      button: 'आफ्नो सहभागिता हेर्नुहोस्',
    },
    inGroup:
      'तपाईं सँगै नाम निस्कने समूहमा हुनुहुन्छ: सबैले टिकट पाउनुहुन्छ, वा कसैले पाउनुहुन्न। साथीहरू तलको लिङ्कबाट सामेल हुन्छन्।',
    groupLink: 'साथीहरूका लागि लिङ्क',
    groupHash: 'तपाईंको समूहको ह्यास',
    groupFacts: (id: string, nonce: string) => `यसको परिचय ${id}, अनियमित अङ्क ${nonce}।`,
    cardKept: (card: string, most: string, draws: string, closes: string) =>
      `नाम निस्केमा तपाईंको कार्ड ${card} बाट ${draws} को गोलाप्रथापछि एक पटक, बढीमा ${most} काटिन्छ। ${closes} सम्म सहभागिता फिर्ता लिन वा कार्ड बदल्न सक्नुहुन्छ: कार्ड तुरुन्तै मेटाइन्छ। नाम ननिस्केमा गोलाप्रथापछि मेटाइन्छ।`,
    cardForgotten: 'तपाईंको कार्डबाट केही काटिएन, र कार्ड हामीले मेटायौं।',
    cardIfKept: 'कार्ड राख्नुभएको भए त्यसबाट केही काटिएन, र हामीले मेटायौं।',
    hash: 'तपाईंको सहभागिताको ह्यास',
    facts: (id: string, nonce: string, weight: number) =>
      `यसको परिचय ${id}, अनियमित अङ्क ${nonce}, भार ${weight}।`,
    seedHash: 'बीजको ह्यास; बीज गोलाप्रथासम्म गोप्य रहन्छ',
    rulesHash: 'नियमको ह्यास',
    why: (origin: string) => `${origin} मा यो ठेगाना लेखिएकाले तपाईंले यो पाउनुभयो।`,
  },
});
