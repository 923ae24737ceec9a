import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    pageTitle: 'Your payment',
    unpaid: {
      title: 'Your payment is not complete',
      text: 'We have not received your payment yet. If you have just paid, refresh in a moment. If you left the payment page, nothing was charged.',
    },
    cancelled: {
      title: 'This order was cancelled',
      text: 'Nothing was charged. The tickets are back on sale, and you can order them again.',
    },
    expired: {
      title: 'The time to pay has run out',
      text: 'Nothing was charged. Your tickets are back on sale, and you can order them again.',
    },
    unknown: {
      title: 'We can’t find this payment',
      text: 'The address of this page may be incomplete. If you have paid, your tickets are in your email.',
    },
    missing: {
      title: 'Which payment?',
      text: 'The number of your payment is missing from the address of this page. If you have paid, your tickets are in your email.',
    },
    unavailable: {
      title: 'We can’t look up your payment right now',
      text: 'The payment service is not answering. If you have paid, we email your tickets as soon as we receive the payment.',
    },
    orderAgain: 'Order again',
    goOn: 'Continue with the order',
    lookAgain: 'Refresh',
    allEvents: 'See all events',
    ask: 'Ask us',
  },
  es: {
    pageTitle: 'Tu pago',
    unpaid: {
      title: 'Tu pago no está completo',
      text: 'No nos consta que se haya hecho. Si acabas de pagar, vuelve a mirar en un momento; si dejaste la página de pago, no se ha cobrado nada.',
    },
    cancelled: {
      title: 'Este pedido se canceló',
      text: 'No se ha cobrado nada. Las entradas vuelven a estar a la venta y puedes pedirlas otra vez.',
    },
    expired: {
      title: 'El tiempo para pagar se ha agotado',
      text: 'No se ha cobrado nada. Tus entradas han vuelto a la venta, y puedes pedirlas otra vez.',
    },
    unknown: {
      title: 'No conocemos este pago',
      text: 'Puede que la dirección de esta página esté cortada. Si has pagado, tus entradas están en tu correo.',
    },
    missing: {
      title: '¿Qué pago?',
      text: 'La página de pago trae aquí con el número de tu pago en la dirección, y falta. Si has pagado, tus entradas están en tu correo.',
    },
    unavailable: {
      title: 'Ahora mismo no podemos consultar tu pago',
      text: 'El proveedor de pagos no responde. Si has pagado, no pierdes nada: tus entradas llegan por correo en cuanto lo sepamos.',
    },
    orderAgain: 'Pedir otra vez',
    goOn: 'Seguir con el pedido',
    lookAgain: 'Actualizar',
    allEvents: 'Ver todos los eventos',
    ask: 'Pregúntanos',
  },
  ne: {
    pageTitle: 'तपाईंको भुक्तानी',
    unpaid: {
      title: 'तपाईंको भुक्तानी पूरा भएको छैन',
      text: 'भुक्तानी भएको खबर हामीलाई आएको छैन। भर्खरै तिर्नुभएको हो भने एकैछिनमा फेरि हेर्नुहोस्; भुक्तानी पृष्ठ छोड्नुभएको हो भने केही रकम काटिएको छैन।',
    },
    cancelled: {
      title: 'यो अर्डर रद्द भयो',
      text: 'कुनै रकम काटिएको छैन। टिकट फेरि बिक्रीमा छन्, र फेरि अर्डर गर्न सक्नुहुन्छ।',
    },
    expired: {
      title: 'तिर्ने समय सकियो',
      text: 'केही रकम काटिएको छैन। तपाईंका टिकट फेरि बिक्रीमा गएका छन्, र फेरि अर्डर गर्न सक्नुहुन्छ।',
    },
    unknown: {
      title: 'यो भुक्तानी हामीलाई थाहा छैन',
      text: 'यो पृष्ठको ठेगाना काटिएको हुन सक्छ। तिर्नुभएको हो भने तपाईंका टिकट इमेलमा छन्।',
    },
    missing: {
      title: 'कुन भुक्तानी?',
      text: 'भुक्तानी पृष्ठले ठेगानामा भुक्तानी सङ्ख्या राखेर यहाँ ल्याउँछ; त्यो छुटेको छ। तिर्नुभएको हो भने तपाईंका टिकट इमेलमा छन्।',
    },
    unavailable: {
      title: 'अहिले तपाईंको भुक्तानी हेर्न सकिएन',
      text: 'भुक्तानी सेवाले जवाफ दिइरहेको छैन। तिर्नुभएको हो भने केही गुम्दैन: खबर आउनेबित्तिकै टिकट इमेलमा आउँछन्।',
    },
    orderAgain: 'फेरि अर्डर गर्नुहोस्',
    goOn: 'अर्डर अगाडि बढाउनुहोस्',
    lookAgain: 'ताजा गर्नुहोस्',
    allEvents: 'सबै कार्यक्रम हेर्नुहोस्',
    ask: 'हामीलाई सोध्नुहोस्',
  },
});
