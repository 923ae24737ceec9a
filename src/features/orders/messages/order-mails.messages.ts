import { messages, number, plural } from '#lib/language/index.ts';

/** What all mails about an order say, and what the one with the tickets says. */
export const words = messages({
  en: {
    when: 'When',
    wouldHaveBeen: 'Was planned for',
    where: 'Where',
    order: 'Order',
    ticketCount: (count: number) => plural.en(count, { one: 'Ticket', other: 'Tickets' }),
    organiserWrote: 'The organiser wrote',
    hello: (first: string) => (first ? `Namaste ${first},` : 'Namaste,'),
    why: (code: string) =>
      `You get this email because someone ordered tickets with your address (order ${code}). It is about your own order, so you can’t unsubscribe from it.`,
    // How long card networks take, as Stripe tells buyers (https://docs.stripe.com/refunds).
    bankTime:
      'The money goes back to the card you paid with. Banks usually show it within 5 to 10 business days.',
    viewOrder: 'View your order',
    passes: {
      left: (pass: string, left: number, all: number) =>
        plural.en(left, {
          one: `${pass}: you can choose one more date, of ${number.en(all)} in all.`,
          other: `${pass}: you can choose ${number.en(left)} more dates, of ${number.en(all)} in all.`,
        }),
      choose: 'Choose your dates',
      attached: (count: number) =>
        plural.en(count, {
          one: 'Your pass is attached to this email: print it, or show its code at the door on your phone.',
          other:
            'Your passes are attached to this email: print them, or show their codes at the door on your phone.',
        }),
      note: 'You get a ticket for each date that you choose.',
    },
    tickets: {
      subject: (event: string) => `Your tickets for ${event}`,
      youHave: (count: number) =>
        plural.en(count, {
          one: 'You have a place. Your ticket is attached to this email: print it, or show it on your phone.',
          other: `You have ${number.en(count)} places. Your tickets are attached to this email, one on each page: print them, or show them on your phone.`,
        }),
      ofType: (count: number, type: string) => `${number.en(count)} × ${type}`,
      paid: (amount: string) => `${amount} paid`,
      free: 'Free',
      view: (count: number) => plural.en(count, { one: 'View your ticket', other: 'View your tickets' }),
      note: 'Each code lets one person in, once. Keep this email to yourself, or pass on only the page for your friend.',
    },
  },
  es: {
    when: 'Cuándo',
    wouldHaveBeen: 'Estaba previsto para',
    where: 'Dónde',
    order: 'Pedido',
    ticketCount: (count) => plural.es(count, { one: 'Entrada', many: 'Entradas', other: 'Entradas' }),
    organiserWrote: 'Mensaje de la organización',
    hello: (first) => (first ? `Namasté, ${first}:` : 'Namasté:'),
    why: (code) =>
      `Recibes este correo porque se pidieron entradas con tu dirección (pedido ${code}). No te puedes dar de baja: trata de tu propio pedido.`,
    bankTime:
      'Vuelve a la tarjeta con la que se pagó. Los bancos suelen mostrarlo entre 5 y 10 días laborables después.',
    viewOrder: 'Ver tu pedido',
    passes: {
      left: (pass, left, all) =>
        plural.es(left, {
          one: `${pass}: puedes elegir una fecha más, de ${number.es(all)} en total.`,
          many: `${pass}: puedes elegir ${number.es(left)} de fechas más, de ${number.es(all)} en total.`,
          other: `${pass}: puedes elegir ${number.es(left)} fechas más, de ${number.es(all)} en total.`,
        }),
      choose: 'Elegir tus fechas',
      attached: (count) =>
        plural.es(count, {
          one: 'El abono va adjunto a este correo: imprímelo o enseña su código en la puerta con el móvil.',
          many: 'Los abonos van adjuntos a este correo: imprímelos o enseña sus códigos en la puerta con el móvil.',
          other:
            'Los abonos van adjuntos a este correo: imprímelos o enseña sus códigos en la puerta con el móvil.',
        }),
      note: 'Recibes una entrada por cada fecha que elijas.',
    },
    tickets: {
      subject: (event) => `Tus entradas para ${event}`,
      youHave: (count) =>
        plural.es(count, {
          one: 'Tienes tu plaza. La entrada va adjunta a este correo: imprímela o enséñala en el móvil.',
          many: `Tienes ${number.es(count)} de plazas. Las entradas van adjuntas a este correo, una en cada página: imprímelas o enséñalas en el móvil.`,
          other: `Tienes ${number.es(count)} plazas. Las entradas van adjuntas a este correo, una en cada página: imprímelas o enséñalas en el móvil.`,
        }),
      ofType: (count, type) => `${number.es(count)} × ${type}`,
      paid: (amount) => `${amount} pagados`,
      free: 'Gratis',
      view: (count) =>
        plural.es(count, { one: 'Ver tu entrada', many: 'Ver tus entradas', other: 'Ver tus entradas' }),
      note: 'Cada código deja pasar a una persona, una sola vez. No compartas este correo; si vas con alguien, pásale solo su página.',
    },
  },
  ne: {
    when: 'कहिले',
    wouldHaveBeen: 'तोकिएको समय',
    where: 'कहाँ',
    order: 'अर्डर',
    ticketCount: (_count) => 'टिकट',
    organiserWrote: 'आयोजकको सन्देश',
    hello: (first) => (first ? `नमस्ते ${first},` : 'नमस्ते,'),
    why: (code) =>
      `तपाईंको इमेलबाट टिकट अर्डर गरिएकाले यो इमेल पठाइएको हो (अर्डर ${code})। यो तपाईंकै अर्डरबारे भएकाले यसलाई बन्द गर्न मिल्दैन।`,
    bankTime: 'रकम तिर्दा प्रयोग भएकै कार्डमा फर्किन्छ। बैंकले प्रायः ५ देखि १० कार्यदिनपछि देखाउँछ।',
    viewOrder: 'आफ्नो अर्डर हेर्नुहोस्',
    passes: {
      left: (pass, left, all) =>
        plural.ne(left, {
          one: `${pass}: जम्मा ${number.ne(all)} मध्ये अझै एउटा मिति छान्न सक्नुहुन्छ।`,
          other: `${pass}: जम्मा ${number.ne(all)} मध्ये अझै ${number.ne(left)} मिति छान्न सक्नुहुन्छ।`,
        }),
      choose: 'मिति छान्नुहोस्',
      attached: (count) =>
        plural.ne(count, {
          one: 'पास यसै इमेलमा संलग्न छ: प्रिन्ट गर्नुहोस्, वा ढोकामा यसको कोड फोनमा देखाउनुहोस्।',
          other: 'पासहरू यसै इमेलमा संलग्न छन्: प्रिन्ट गर्नुहोस्, वा ढोकामा तिनका कोड फोनमा देखाउनुहोस्।',
        }),
      note: 'छानेको प्रत्येक मितिको एउटा टिकट पाउनुहुन्छ।',
    },
    tickets: {
      subject: (event) => `${event} का लागि तपाईंका टिकट`,
      youHave: (count) =>
        plural.ne(count, {
          one: 'तपाईंको ठाउँ पक्का भयो। टिकट यसै इमेलमा संलग्न छ: प्रिन्ट गर्नुहोस् वा फोनमा देखाउनुहोस्।',
          other: `तपाईंका ${number.ne(count)} वटा ठाउँ पक्का भए। टिकटहरू यसै इमेलमा संलग्न छन्, हरेक पानामा एउटा: प्रिन्ट गर्नुहोस् वा फोनमा देखाउनुहोस्।`,
        }),
      ofType: (count, type) => `${number.ne(count)} × ${type}`,
      paid: (amount) => `${amount} तिरिएको`,
      free: 'निःशुल्क',
      view: (count) => plural.ne(count, { one: 'आफ्नो टिकट हेर्नुहोस्', other: 'आफ्ना टिकट हेर्नुहोस्' }),
      note: 'हरेक कोडले एक जनालाई एक पटक मात्र प्रवेश दिन्छ। यो इमेल आफैँसँग राख्नुहोस्; साथीलाई दिनुपरे उहाँको पाना मात्र दिनुहोस्।',
    },
  },
});
