import { messages, number, plural } from '#lib/language/index.ts';

/** What the server says of an order that it does not take as it was sent. */
export const words = messages({
  en: {
    noName: 'Enter your name.',
    nameLong: '120 characters at most.',
    noEmail: 'Enter the email address to send the tickets to.',
    notEmail: 'Enter an email address, such as name@example.org.',
    chooseOne: 'Choose at least one ticket.',
    totalChanged: 'The total has changed. Check it, then continue.',
    noneLeft: 'None left.',
    onlyLeft: (left: number) => `Only ${number.en(left)} left.`,
    fewer:
      'Some of these tickets have just been sold. The ones that are left are chosen for you: check them, then continue.',
    gone: 'The tickets you chose have just been sold. Some may come back if an order is not paid.',
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
    fewer:
      'Algunas de estas entradas se acaban de vender. Hemos elegido las que quedan: compruébalas y continúa.',
    gone: 'Las entradas que elegiste se acaban de vender. Puede que vuelvan algunas si un pedido no se paga.',
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
    fewer: 'यीमध्ये केही टिकट भर्खरै बिके। बाँकी टिकट छानिएका छन्: जाँच्नुहोस्, अनि अघि बढ्नुहोस्।',
    gone: 'तपाईंले छानेका टिकट भर्खरै बिके। कुनै अर्डर नतिरिए केही टिकट फर्कन सक्छन्।',
  },
});
