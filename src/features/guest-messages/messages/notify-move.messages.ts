import { messages, number, plural } from '#lib/language/index.ts';

/** Guests who don't know yet that an event is at another time or place. */
export const words = messages({
  en: {
    offer: 'Your guests have not been told about the change',
    offerText:
      'The time or the place has changed since people got their tickets. You see the email before it is sent.',
    notify: (count: number) =>
      plural.en(count, { one: 'Tell the 1 guest', other: `Tell the ${number.en(count)} guests` }),
    title: 'Tell your guests about the change',
    what: 'Everyone with a ticket gets this email in their own language, with a new calendar entry.',
    before: 'Before',
    now: 'Now',
    note: 'Your own words',
    noteHint: 'Shown above the new time and place.',
    mail: 'The email',
    inYours:
      'Shown in your language, as a buyer sees it. Buyers who can ask for a refund also get a button for it.',
    later: 'Later',
    drop: 'Don’t tell them',
    own: 'Write a message of your own instead',
    nothing: 'Your guests know the current time and place',
    nothingText: 'When you change them, you can tell everyone with a ticket here.',
    back: 'Back to the event',
  },
  es: {
    offer: 'Tus invitados no saben del cambio',
    offerText:
      'La hora o el lugar ha cambiado desde que la gente tiene su entrada. Ves el correo antes de enviarlo.',
    notify: (count) =>
      plural.es(count, {
        one: 'Avisar a 1 invitado',
        many: `Avisar a los ${number.es(count)} de invitados`,
        other: `Avisar a los ${number.es(count)} invitados`,
      }),
    title: 'Avisa a tus invitados del cambio',
    what: 'Todas las personas con entrada reciben este correo en su idioma, con una cita de calendario nueva.',
    before: 'Antes',
    now: 'Ahora',
    note: 'Tus propias palabras',
    noteHint: 'Van encima de la hora y el lugar nuevos.',
    mail: 'El correo',
    inYours:
      'Se ve en tu idioma, como lo recibe quien compró. Quien pueda pedir su dinero recibe además un botón para ello.',
    later: 'Más tarde',
    drop: 'No avisarles',
    own: 'Mejor escribir un mensaje propio',
    nothing: 'Tus invitados saben la hora y el lugar actuales',
    nothingText: 'Cuando los cambies, aquí puedes avisar a todas las personas con entrada.',
    back: 'Volver al evento',
  },
  ne: {
    offer: 'पाहुनालाई परिवर्तनबारे भनिएको छैन',
    offerText: 'टिकट लिएपछि समय वा ठाउँ फेरिएको छ। पठाउनुअघि इमेल हेर्न पाइन्छ।',
    notify: (count) => `${number.ne(count)} पाहुनालाई भन्नुहोस्`,
    title: 'पाहुनालाई परिवर्तनबारे भन्नुहोस्',
    what: 'टिकट भएका सबैले यो इमेल आफ्नै भाषामा, नयाँ पात्रो प्रविष्टिसहित पाउँछन्।',
    before: 'पहिले',
    now: 'अब',
    note: 'तपाईंका आफ्नै शब्द',
    noteHint: 'यी नयाँ समय र ठाउँभन्दा माथि देखिन्छन्।',
    mail: 'इमेल',
    inYours: 'तपाईंको भाषामा, खरिदकर्ताले पाउने जस्तै। रकम फिर्ता माग्न सक्ने खरिदकर्ताले त्यसको बटन पनि पाउँछन्।',
    later: 'पछि',
    drop: 'नभन्नुहोस्',
    own: 'बरु आफ्नै सन्देश लेख्नुहोस्',
    nothing: 'पाहुनालाई अहिलेको समय र ठाउँ थाहा छ',
    nothingText: 'तपाईंले फेर्नुभएपछि टिकट भएका सबैलाई यहाँबाट भन्न सक्नुहुन्छ।',
    back: 'कार्यक्रममा फर्कनुहोस्',
  },
});
