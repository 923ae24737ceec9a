import { messages, number, plural } from '#lib/language/index.ts';

/** What the server says of an order that it does not take as it was sent. */
export const words = messages({
  en: {
    noName: 'Enter your name.',
    nameLong: '120 characters at most.',
    noEmail: 'Tell us where to send the tickets.',
    notEmail: 'Enter an email address, such as name@example.org.',
    chooseOne: 'Choose at least one ticket.',
    totalChanged: 'The total has changed. Check it, then continue.',
    noneLeft: 'None are left.',
    onlyLeft: (left: number) => `Only ${number.en(left)} left.`,
    fewer: 'Others were faster. This is what is left for you: check it, then continue.',
    gone: 'Others were faster: the tickets you chose are sold out. A few may come back if an order is not paid.',
  },
  es: {
    noName: 'Escribe tu nombre.',
    nameLong: '120 caracteres como máximo.',
    noEmail: 'Dinos adónde enviar las entradas.',
    notEmail: 'Escribe una dirección de correo, como nombre@example.org.',
    chooseOne: 'Elige al menos una entrada.',
    totalChanged: 'El total ha cambiado. Míralo otra vez y sigue.',
    noneLeft: 'No queda ninguna.',
    onlyLeft: (left) =>
      plural.es(left, {
        one: 'Solo queda 1.',
        many: `Solo quedan ${number.es(left)}.`,
        other: `Solo quedan ${number.es(left)}.`,
      }),
    fewer: 'Otras personas fueron más rápidas. Esto es lo que aún puedes pedir: míralo otra vez y sigue.',
    gone: 'Otras personas fueron más rápidas: las entradas que elegiste se han agotado. Puede que vuelva alguna si un pedido no se paga.',
  },
  ne: {
    noName: 'तपाईंको नाम लेख्नुहोस्।',
    nameLong: 'बढीमा १२० अक्षर।',
    noEmail: 'टिकट कहाँ पठाउने लेख्नुहोस्।',
    notEmail: 'इमेल ठेगाना लेख्नुहोस्, जस्तै name@example.org।',
    chooseOne: 'कम्तीमा एउटा टिकट छान्नुहोस्।',
    totalChanged: 'जम्मा रकम फेरिएको छ। फेरि हेरेर अगाडि बढ्नुहोस्।',
    noneLeft: 'एउटा पनि बाँकी छैन।',
    onlyLeft: (left) => `${number.ne(left)} मात्र बाँकी छ।`,
    fewer: 'अरू छिटो भए। अब यति लिन सकिन्छ: फेरि हेरेर अगाडि बढ्नुहोस्।',
    gone: 'अरू छिटो भए: तपाईंले छानेका टिकट सकिए। कुनै अर्डरको भुक्तानी नभए केही टिकट फर्किन सक्छन्।',
  },
});
