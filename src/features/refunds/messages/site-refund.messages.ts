import { messages } from '#lib/language/index.ts';

/** What the team of an event reads by mail when whoever runs the site pays one of its orders back. */
export const words = messages({
  en: {
    subject: (order: string) => `We refund order ${order}`,
    text: (event: string, site: string) => `The team of ${site} pays an order for “${event}” back.`,
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason',
    balance: 'It is taken from your balance, as when you refund an order yourself. The buyer gets an email.',
    open: 'Open the order',
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
    why: (site) => `${site} मा कार्यक्रम चलाउने भएकाले तपाईंले यो इमेल पाउनुभएको हो।`,
  },
});
