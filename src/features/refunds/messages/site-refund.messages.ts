import { messages } from '#lib/language/index.ts';

/** What the team of an event reads by mail when whoever runs the site pays its orders back. */
export const words = messages({
  en: {
    subject: (order: string) => `We refund order ${order}`,
    text: (event: string, site: string) => `The team of ${site} pays an order for “${event}” back.`,
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason',
    balance: 'It is taken from your balance, as when you refund an order yourself. The buyer gets an email.',
    open: 'Open the order',
    subjectOfSeveral: (event: string) => `We refunded orders for “${event}”`,
    textOfSeveral: (event: string, site: string) =>
      `The team of ${site} paid several orders for “${event}” back.`,
    orders: 'Orders',
    balanceOfSeveral:
      'What was paid by card is taken from your balance, as when you refund orders yourself. Each buyer gets an email.',
    openSeveral: 'Open the orders',
    why: (site: string) => `You get this email because you run an event at ${site}.`,
  },
  es: {
    subject: (order) => `Devolvemos el dinero del pedido ${order}`,
    text: (event, site) => `El equipo de ${site} devuelve el dinero de un pedido de «${event}».`,
    order: 'Pedido',
    amount: 'Importe',
    reason: 'Motivo',
    balance: 'Se descuenta de tu saldo, como cuando reembolsas tú un pedido. El comprador recibe un correo.',
    open: 'Abrir el pedido',
    subjectOfSeveral: (event) => `Hemos devuelto el dinero de pedidos de «${event}»`,
    textOfSeveral: (event, site) =>
      `El equipo de ${site} ha devuelto el dinero de varios pedidos de «${event}».`,
    orders: 'Pedidos',
    balanceOfSeveral:
      'Lo que se pagó con tarjeta se descuenta de tu saldo, como cuando reembolsas tú los pedidos. Cada comprador recibe un correo.',
    openSeveral: 'Abrir los pedidos',
    why: (site) => `Recibes este correo porque organizas un evento en ${site}.`,
  },
  ne: {
    subject: (order) => `अर्डर ${order} को रकम हामी फिर्ता गर्छौँ`,
    text: (event, site) => `${site} को टोलीले “${event}” को एउटा अर्डरको रकम फिर्ता गर्दै छ।`,
    order: 'अर्डर',
    amount: 'रकम',
    reason: 'कारण',
    balance: 'तपाईं आफैँले फिर्ता गर्दा जस्तै यो तपाईंको बाँकीबाट काटिन्छ। किन्नेले इमेल पाउँछ।',
    open: 'अर्डर खोल्नुहोस्',
    subjectOfSeveral: (event) => `“${event}” का अर्डरको रकम हामीले फिर्ता गर्‍यौँ`,
    textOfSeveral: (event, site) => `${site} को टोलीले “${event}” का धेरै अर्डरको रकम फिर्ता गर्‍यो।`,
    orders: 'अर्डरहरू',
    balanceOfSeveral: 'कार्डबाट तिरेको रकम तपाईं आफैँले फिर्ता गर्दा जस्तै तपाईंको बाँकीबाट काटिन्छ। हरेक किन्नेले इमेल पाउँछ।',
    openSeveral: 'अर्डरहरू खोल्नुहोस्',
    why: (site) => `${site} मा कार्यक्रम चलाउने भएकाले तपाईंले यो इमेल पाउनुभएको हो।`,
  },
});
