import { messages } from '#lib/language/index.ts';

/** What is written to whoever is offered a ticket, gets one, or had one. */
export const words = messages({
  en: {
    offer: {
      subject: (from: string, event: string) => `${from} has a ticket for you: ${event}`,
      has: (from: string, event: string) =>
        `${from} would like to give you a ticket for ${event}. Take it with your own name, and you get your own code.`,
      until: (date: string) =>
        `You can take it until ${date}. Until then the sender can still change their mind.`,
      ticket: 'Ticket',
      code: 'Code to type',
      button: 'See the ticket',
      note: 'Keep this email to yourself: anyone who has the link can take the ticket. If you don’t want it, you can say so there.',
      why: (from: string) => `You get this email because ${from} gave your address for a ticket.`,
    },
    yours: {
      subject: (event: string) => `Your ticket for ${event}`,
      has: (from: string) =>
        `The ticket from ${from} is now yours. It is attached to this email, with your own code: print it, or show it on your phone.`,
      ticket: 'Ticket',
      button: 'See my ticket',
      note: 'The code lets one person in, once. Keep this email and its link to yourself: with them your ticket can be shown, changed and handed on.',
      why: 'You get this email because you took a ticket that someone handed on.',
    },
    taken: {
      subject: (event: string) => `Your ticket for ${event} was taken`,
      heading: 'Your ticket was handed on',
      what: (who: string) =>
        `${who === '' ? 'Someone' : who} has taken the ticket that you offered. Your code for it no longer works.`,
      money:
        'What was paid for it stays with your order. If it is ever refunded, the money goes back to you.',
    },
    declined: {
      subject: (event: string) => `Your ticket for ${event} was declined`,
      heading: 'You still have your ticket',
      what: (who: string) =>
        `${who === '' ? 'Someone' : who} doesn’t want the ticket that you offered. It is still yours, and its code works as before.`,
    },
    which: 'Ticket',
    order: 'See my tickets',
    event: 'See the event',
  },
  es: {
    offer: {
      subject: (from, event) => `${from} tiene una entrada para ti: ${event}`,
      has: (from, event) =>
        `${from} quiere darte una entrada para ${event}. Acéptala con tu nombre y recibes tu propio código.`,
      until: (date) =>
        `Puedes aceptarla hasta el ${date}. Hasta entonces quien la envía puede cambiar de idea.`,
      ticket: 'Entrada',
      code: 'Código para escribir',
      button: 'Ver la entrada',
      note: 'Este correo es solo para ti: quien tenga el enlace puede quedarse con la entrada. Si no la quieres, allí puedes decirlo.',
      why: (from) => `Recibes este correo porque ${from} dio tu dirección para una entrada.`,
    },
    yours: {
      subject: (event) => `Tu entrada para ${event}`,
      has: (from) =>
        `La entrada de ${from} ya es tuya. Va adjunta a este correo, con tu propio código: imprímela o enséñala en el móvil.`,
      ticket: 'Entrada',
      button: 'Ver mi entrada',
      note: 'El código deja pasar a una persona, una sola vez. No compartas este correo ni su enlace: con ellos se puede ver, cambiar y pasar tu entrada.',
      why: 'Recibes este correo porque aceptaste una entrada que alguien te pasó.',
    },
    taken: {
      subject: (event) => `Han aceptado tu entrada para ${event}`,
      heading: 'Tu entrada es ahora de otra persona',
      what: (who) =>
        `${who === '' ? 'Alguien' : who} ha aceptado la entrada que ofreciste. Tu código ya no vale.`,
      money: 'Lo que se pagó por ella sigue en tu pedido. Si alguna vez se reembolsa, el dinero vuelve a ti.',
    },
    declined: {
      subject: (event) => `Han rechazado tu entrada para ${event}`,
      heading: 'Sigues teniendo tu entrada',
      what: (who) =>
        `${who === '' ? 'Alguien' : who} no quiere la entrada que ofreciste. Sigue siendo tuya y su código vale como antes.`,
    },
    which: 'Entrada',
    order: 'Ver mis entradas',
    event: 'Ver el evento',
  },
  ne: {
    offer: {
      subject: (from, event) => `${from} सँग तपाईंका लागि टिकट छ: ${event}`,
      has: (from, event) =>
        `${from} तपाईंलाई ${event} को टिकट दिन चाहनुहुन्छ। आफ्नै नाममा लिनुहोस्, अनि आफ्नै कोड पाउनुहुन्छ।`,
      until: (date) => `तपाईंले ${date} सम्म लिन सक्नुहुन्छ। त्यतिन्जेल पठाउनेले विचार बदल्न सक्छन्।`,
      ticket: 'टिकट',
      code: 'टाइप गर्ने कोड',
      button: 'टिकट हेर्नुहोस्',
      note: 'यो इमेल अरूलाई नदिनुहोस्: जससँग लिङ्क छ, उसले टिकट लिन सक्छ। नचाहिए त्यहीँ भन्न सक्नुहुन्छ।',
      why: (from) => `${from} ले टिकटका लागि तपाईंको ठेगाना दिएकाले यो इमेल आएको हो।`,
    },
    yours: {
      subject: (event) => `${event} का लागि तपाईंको टिकट`,
      has: (from) =>
        `${from} को टिकट अब तपाईंको भयो। तपाईंकै कोडसहित यसै इमेलमा संलग्न छ: प्रिन्ट गर्नुहोस् वा फोनमा देखाउनुहोस्।`,
      ticket: 'टिकट',
      button: 'मेरो टिकट हेर्छु',
      note: 'कोडले एक जनालाई एक पटक मात्र प्रवेश दिन्छ। यो इमेल र लिङ्क अरूलाई नदिनुहोस्: यसैबाट टिकट देखाउन, बदल्न र अरूलाई दिन सकिन्छ।',
      why: 'कसैले दिएको टिकट तपाईंले लिनुभएकाले यो इमेल आएको हो।',
    },
    taken: {
      subject: (event) => `${event} को तपाईंको टिकट कसैले लियो`,
      heading: 'तपाईंको टिकट अब अर्कैको भयो',
      what: (who) => `तपाईंले दिनुभएको टिकट ${who === '' ? 'कसैले' : `${who} ले`} लियो। तपाईंको कोड अब चल्दैन।`,
      money: 'यसका लागि तिरेको रकम तपाईंकै अर्डरमा रहन्छ। कहिल्यै फिर्ता भए रकम तपाईंलाई नै आउँछ।',
    },
    declined: {
      subject: (event) => `${event} को तपाईंको टिकट अस्वीकार भयो`,
      heading: 'टिकट अझै तपाईंकै हो',
      what: (who) =>
        `तपाईंले दिन खोज्नुभएको टिकट ${who === '' ? 'कसैले' : `${who} ले`} लिन चाहेन। यो तपाईंकै हो, र यसको कोड पहिलेजस्तै चल्छ।`,
    },
    which: 'टिकट',
    order: 'मेरा टिकट हेर्छु',
    event: 'कार्यक्रम हेर्नुहोस्',
  },
});
