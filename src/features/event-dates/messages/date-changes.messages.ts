import { messages } from '#lib/language/index.ts';

/** How far a change of a date goes, and who hears of it: said before it is made. */
export const words = messages({
  en: {
    reach: 'Change the times of',
    one: 'Only this date',
    following: (n: number) => (n === 1 ? 'This and the following date' : `This and the ${n} following dates`),
    followingHint: 'They move by as much, and take on the new length. Names and notes stay.',
    cancelFollowing: (n: number) =>
      n === 1 ? 'Cancel this and the following date' : `Cancel this and the ${n} following dates`,
    hear: (guests: number) =>
      guests === 1
        ? 'Before a new time is saved, you choose whether 1 guest gets an email.'
        : `Before a new time is saved, you choose whether ${guests} guests get an email.`,
    title: {
      moved: (n: number) => (n === 1 ? 'Move 1 date?' : `Move ${n} dates?`),
      cancelled: (n: number) => (n === 1 ? 'Cancel 1 date?' : `Cancel ${n} dates?`),
      on: (n: number) => (n === 1 ? 'Let 1 date take place?' : `Let ${n} dates take place?`),
    },
    notYet: 'Nothing is changed yet.',
    before: 'Before:',
    now: 'After:',
    between: (n: number) => (n === 1 ? '… 1 more …' : `… ${n} more …`),
    send: (guests: number) => (guests === 1 ? '1 guest gets an email' : `${guests} guests get an email`),
    sendHint:
      'Each person gets one, in their language: what was planned, what is different, and the link to their tickets.',
    nobody: 'No one has a ticket: no email is sent.',
    message: 'Your words to guests',
    messageHint: 'They stand in the email as you write them. 1,000 characters at most.',
    confirm: {
      moved: (n: number) => (n === 1 ? 'Move 1 date' : `Move ${n} dates`),
      cancelled: (n: number) => (n === 1 ? 'Cancel 1 date' : `Cancel ${n} dates`),
      on: (n: number) => (n === 1 ? 'Let 1 date take place' : `Let ${n} dates take place`),
    },
    leave: 'Change nothing',
    done: {
      saved: (n: number) => (n === 1 ? 'The date is saved.' : `${n} dates are moved.`),
      off: (n: number) => (n === 1 ? 'The date is cancelled.' : `${n} dates are cancelled.`),
      on: (n: number) => (n === 1 ? 'The date takes place.' : `${n} dates take place.`),
      priced: (n: number) => (n === 1 ? 'The prices are saved.' : `The prices are saved for ${n} dates.`),
    },
    told: (guests: number) => (guests === 1 ? '1 guest gets an email.' : `${guests} guests get an email.`),
    cancelText: 'Everyone sees it crossed out. Tickets stay valid for the other dates.',
    cancelHear: (guests: number) =>
      guests === 1
        ? 'You choose first whether 1 guest gets an email.'
        : `You choose first whether ${guests} guests get an email.`,
  },
  es: {
    reach: 'Cambiar las horas de',
    one: 'Solo esta fecha',
    following: (n) => (n === 1 ? 'Esta y la fecha siguiente' : `Esta y las ${n} fechas siguientes`),
    followingHint: 'Se mueven lo mismo y duran lo nuevo. Los nombres y las notas se quedan.',
    cancelFollowing: (n) =>
      n === 1 ? 'Cancelar esta y la siguiente' : `Cancelar esta y las ${n} siguientes`,
    hear: (guests) =>
      guests === 1
        ? 'Antes de guardar una hora nueva, eliges si 1 invitado recibe un correo.'
        : `Antes de guardar una hora nueva, eliges si ${guests} invitados reciben un correo.`,
    title: {
      moved: (n) => (n === 1 ? '¿Mover 1 fecha?' : `¿Mover ${n} fechas?`),
      cancelled: (n) => (n === 1 ? '¿Cancelar 1 fecha?' : `¿Cancelar ${n} fechas?`),
      on: (n) => (n === 1 ? '¿Que se celebre 1 fecha?' : `¿Que se celebren ${n} fechas?`),
    },
    notYet: 'Todavía no se ha cambiado nada.',
    before: 'Antes:',
    now: 'Después:',
    between: (n) => (n === 1 ? '… 1 más …' : `… ${n} más …`),
    send: (guests) =>
      guests === 1 ? '1 invitado recibe un correo' : `${guests} invitados reciben un correo`,
    sendHint:
      'Cada persona recibe uno, en su idioma: lo que estaba previsto, lo que cambia y el enlace a sus entradas.',
    nobody: 'Nadie tiene entrada: no se envía ningún correo.',
    message: 'Tus palabras a los invitados',
    messageHint: 'Van en el correo tal como las escribes. 1.000 caracteres como máximo.',
    confirm: {
      moved: (n) => (n === 1 ? 'Mover 1 fecha' : `Mover ${n} fechas`),
      cancelled: (n) => (n === 1 ? 'Cancelar 1 fecha' : `Cancelar ${n} fechas`),
      on: (n) => (n === 1 ? 'Que se celebre 1 fecha' : `Que se celebren ${n} fechas`),
    },
    leave: 'No cambiar nada',
    done: {
      saved: (n) => (n === 1 ? 'La fecha está guardada.' : `${n} fechas movidas.`),
      off: (n) => (n === 1 ? 'La fecha está cancelada.' : `${n} fechas canceladas.`),
      on: (n) => (n === 1 ? 'La fecha se celebra.' : `${n} fechas se celebran.`),
      priced: (n) =>
        n === 1 ? 'Los precios están guardados.' : `Los precios están guardados para ${n} fechas.`,
    },
    told: (guests) =>
      guests === 1 ? '1 invitado recibe un correo.' : `${guests} invitados reciben un correo.`,
    cancelText: 'Todos la ven tachada. Las entradas siguen valiendo para las demás fechas.',
    cancelHear: (guests) =>
      guests === 1
        ? 'Antes eliges si 1 invitado recibe un correo.'
        : `Antes eliges si ${guests} invitados reciben un correo.`,
  },
  ne: {
    reach: 'यसको समय बदल्नुहोस्',
    one: 'यो मिति मात्र',
    following: (n) => `यो र त्यसपछिका ${n} मिति`,
    followingHint: 'ती पनि उत्तिकै सर्छन् र नयाँ अवधिका हुन्छन्। नाम र टिप्पणी उस्तै रहन्छन्।',
    cancelFollowing: (n) => `यो र त्यसपछिका ${n} मिति रद्द गर्नुहोस्`,
    hear: (guests) => `नयाँ समय सुरक्षित गर्नुअघि ${guests} पाहुनालाई इमेल पठाउने कि नपठाउने, तपाईं छान्नुहुन्छ।`,
    title: {
      moved: (n) => `${n} मिति सार्ने?`,
      cancelled: (n) => `${n} मिति रद्द गर्ने?`,
      on: (n) => `${n} मितिमा हुन दिने?`,
    },
    notYet: 'अहिलेसम्म केही बदलिएको छैन।',
    before: 'पहिले:',
    now: 'पछि:',
    between: (n) => `… अरू ${n} …`,
    send: (guests) => `${guests} पाहुनाले इमेल पाउँछन्`,
    sendHint: 'हरेक व्यक्तिले आफ्नो भाषामा एउटा पाउँछन्: के तय थियो, के फरक छ, र टिकटको लिङ्क।',
    nobody: 'कसैसँग टिकट छैन: इमेल पठाइँदैन।',
    message: 'पाहुनालाई तपाईंको सन्देश',
    messageHint: 'तपाईंले लेखेजस्तै इमेलमा जान्छ। बढीमा १,००० अक्षर।',
    confirm: {
      moved: (n) => `${n} मिति सार्नुहोस्`,
      cancelled: (n) => `${n} मिति रद्द गर्नुहोस्`,
      on: (n) => `${n} मितिमा हुन दिनुहोस्`,
    },
    leave: 'केही नबदल्नुहोस्',
    done: {
      saved: (n) => (n === 1 ? 'मिति सुरक्षित भयो।' : `${n} मिति सारिए।`),
      off: (n) => (n === 1 ? 'मिति रद्द भयो।' : `${n} मिति रद्द भए।`),
      on: (n) => (n === 1 ? 'यो मितिमा हुन्छ।' : `${n} मितिमा हुन्छ।`),
      priced: (n) => (n === 1 ? 'मूल्य सुरक्षित भयो।' : `${n} मितिको मूल्य सुरक्षित भयो।`),
    },
    told: (guests) => `${guests} पाहुनाले इमेल पाउँछन्।`,
    cancelText: 'सबैले काटिएको देख्छन्। टिकट अरू मितिका लागि मान्य रहन्छन्।',
    cancelHear: (guests) => `पहिले ${guests} पाहुनालाई इमेल पठाउने कि नपठाउने, तपाईं छान्नुहुन्छ।`,
  },
});
