import { messages, number, plural } from '#lib/language/index.ts';

export const words = messages({
  en: {
    pageTitle: 'Your tickets',
    seeYou: 'See you there',
    yourOrder: 'Your order',
    order: 'Order',
    total: 'Total',
    sentTo: 'Sent to',
    yours: (count: number) =>
      plural.en(count, { one: 'Your ticket', other: `Your ${number.en(count)} tickets` }),
    allMine: 'All my tickets',
    moreOften: 'Keep your tickets together',
    moreOftenText:
      'With an account, you see all tickets bought with this address in one place, including these.',
    makeAccount: 'Create an account',
    inMail: 'Your tickets are in your email',
    sentOther:
      'We sent them to the address given with the order. They belong to another account, so we can’t show them here.',
    sentSignIn:
      'We sent them to the address given with the order. To see them here, sign in with the account that bought them.',
    myTickets: 'My tickets',
    signIn: 'Sign in',
    allEvents: 'See all events',
  },
  es: {
    pageTitle: 'Tus entradas',
    seeYou: 'Nos vemos allí',
    yourOrder: 'Tu pedido',
    order: 'Pedido',
    total: 'Total',
    sentTo: 'Enviado a',
    yours: (count) =>
      plural.es(count, {
        one: 'Tu entrada',
        many: `Tus ${number.es(count)} de entradas`,
        other: `Tus ${number.es(count)} entradas`,
      }),
    allMine: 'Todas mis entradas',
    moreOften: 'Ten tus entradas juntas',
    moreOftenText:
      'Con una cuenta, todas las entradas que compres con esta dirección están en un solo lugar, también estas.',
    makeAccount: 'Crear una cuenta',
    inMail: 'Tus entradas están en tu correo',
    sentOther:
      'Se enviaron a la dirección que se dio con el pedido. Son de otra cuenta, así que no se muestran aquí.',
    sentSignIn:
      'Se enviaron a la dirección que se dio con el pedido. Para verlas aquí, inicia sesión con la cuenta que las compró.',
    myTickets: 'Mis entradas',
    signIn: 'Iniciar sesión',
    allEvents: 'Ver todos los eventos',
  },
  ne: {
    pageTitle: 'तपाईंका टिकट',
    seeYou: 'त्यहीँ भेटौँला',
    yourOrder: 'तपाईंको अर्डर',
    order: 'अर्डर',
    total: 'जम्मा',
    sentTo: 'पठाइएको ठेगाना',
    yours: (count) => plural.ne(count, { one: 'तपाईंको टिकट', other: `तपाईंका ${number.ne(count)} टिकट` }),
    allMine: 'मेरा सबै टिकट',
    moreOften: 'आफ्ना टिकट एकै ठाउँमा राख्नुहोस्',
    moreOftenText: 'खाता भए, यो ठेगानाबाट किनेका सबै टिकट, यी पनि, एकै ठाउँमा देखिन्छन्।',
    makeAccount: 'खाता बनाउनुहोस्',
    inMail: 'तपाईंका टिकट इमेलमा छन्',
    sentOther: 'अर्डर गर्दा दिइएको ठेगानामा पठाइएका छन्। ती तपाईंको नभई अर्को खाताका हुन्, त्यसैले यहाँ देखाइँदैनन्।',
    sentSignIn: 'अर्डर गर्दा दिइएको ठेगानामा पठाइएका छन्। यहाँ हेर्न, किनेको खाताबाट साइन इन गर्नुहोस्।',
    myTickets: 'मेरा टिकट',
    signIn: 'साइन इन',
    allEvents: 'सबै कार्यक्रम हेर्नुहोस्',
  },
});
