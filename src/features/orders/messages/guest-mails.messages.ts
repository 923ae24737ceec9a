import { messages, number, plural } from '#lib/language/index.ts';

/** What is written to the guests of an order, and to its buyer about them. */
export const words = messages({
  en: {
    link: {
      subject: (event: string) => `Your ticket for ${event}: tell us who you are`,
      has: (buyer: string, event: string) =>
        `${buyer} has a ticket for you for ${event}. Tell the organiser who you are, and we email it to you.`,
      button: 'Fill in my details',
      note: 'Keep this link to yourself: anyone who has it can fill in the details and get the ticket.',
      why: (code: string) =>
        `You get this email because the buyer of order ${code} gave your address for one of its tickets.`,
    },
    ticket: {
      subject: (event: string) => `Your ticket for ${event}`,
      has: (buyer: string) =>
        `${buyer} got this ticket for you. It is attached to this email: print it, or show it on your phone.`,
      ticket: 'Ticket',
      button: 'See the event',
      note: 'The code lets one person in, once. Keep this email to yourself.',
    },
    reminder: {
      subject: (count: number, event: string) =>
        plural.en(count, {
          one: `Who is coming with you to ${event}?`,
          other: `Who is coming with you to ${event}? ${number.en(count)} names are missing`,
        }),
      missing: (count: number) =>
        plural.en(count, {
          one: 'One of your tickets has no guest details yet.',
          other: `${number.en(count)} of your tickets have no guest details yet.`,
        }),
      how: 'Fill them in yourself, or send each guest a private link. You can do this until the event begins.',
      button: 'Fill in guest details',
    },
  },
  es: {
    link: {
      subject: (event) => `Tu entrada para ${event}: dinos quién eres`,
      has: (buyer, event) =>
        `${buyer} tiene una entrada para ti para ${event}. Dile a la organización quién eres y te llega por correo.`,
      button: 'Rellenar mis datos',
      note: 'El enlace es solo para ti: quien lo tenga puede rellenar los datos y recibe la entrada.',
      why: (code) =>
        `Recibes este correo porque quien hizo el pedido ${code} dio tu dirección para una de sus entradas.`,
    },
    ticket: {
      subject: (event) => `Tu entrada para ${event}`,
      has: (buyer) =>
        `${buyer} ha conseguido esta entrada para ti. Va adjunta a este correo: imprímela o enséñala en el móvil.`,
      ticket: 'Entrada',
      button: 'Ver el evento',
      note: 'El código deja pasar a una persona, una sola vez. No compartas este correo.',
    },
    reminder: {
      subject: (count, event) =>
        plural.es(count, {
          one: `¿Quién va contigo a ${event}?`,
          many: `¿Quién va contigo a ${event}? Faltan ${number.es(count)}`,
          other: `¿Quién va contigo a ${event}? Faltan ${number.es(count)}`,
        }),
      missing: (count) =>
        plural.es(count, {
          one: 'Una de tus entradas aún no tiene los datos del invitado.',
          many: `${number.es(count)} de tus entradas aún no tienen los datos del invitado.`,
          other: `${number.es(count)} de tus entradas aún no tienen los datos del invitado.`,
        }),
      how: 'Rellénalos tú o envía a cada invitado un enlace privado. Puedes hacerlo hasta que empiece el evento.',
      button: 'Rellenar los datos',
    },
  },
  ne: {
    link: {
      subject: (event) => `${event} को तपाईंको टिकट: आफ्नो परिचय दिनुहोस्`,
      has: (buyer, event) =>
        `${buyer} सँग ${event} का लागि तपाईंको टिकट छ। आयोजकलाई आफ्नो विवरण दिनुहोस्, अनि टिकट इमेलमा आउँछ।`,
      button: 'मेरो विवरण भर्छु',
      note: 'यो लिङ्क तपाईंका लागि मात्र हो: जससँग यो छ, उसले विवरण भरेर टिकट पाउँछ।',
      why: (code) => `अर्डर ${code} का खरिदकर्ताले एउटा टिकटका लागि तपाईंको ठेगाना दिएकाले यो इमेल आएको हो।`,
    },
    ticket: {
      subject: (event) => `${event} का लागि तपाईंको टिकट`,
      has: (buyer) =>
        `${buyer} ले तपाईंका लागि यो टिकट लिनुभएको हो। यसै इमेलमा संलग्न छ: प्रिन्ट गर्नुहोस् वा फोनमा देखाउनुहोस्।`,
      ticket: 'टिकट',
      button: 'कार्यक्रम हेर्नुहोस्',
      note: 'कोडले एक जनालाई एक पटक मात्र प्रवेश दिन्छ। यो इमेल अरूलाई नदिनुहोस्।',
    },
    reminder: {
      subject: (count, event) =>
        plural.ne(count, {
          one: `${event} मा तपाईंसँग को आउँदै हुनुहुन्छ?`,
          other: `${event} मा तपाईंसँग को आउँदै हुनुहुन्छ? ${number.ne(count)} जना बाँकी`,
        }),
      missing: (count) => `तपाईंका ${number.ne(count)} टिकटमा अझै पाहुनाको विवरण छैन।`,
      how: 'आफैँ भर्नुहोस्, वा हरेक पाहुनालाई निजी लिङ्क पठाउनुहोस्। कार्यक्रम सुरु नहुँदासम्म सकिन्छ।',
      button: 'पाहुनाको विवरण भर्नुहोस्',
    },
  },
});
