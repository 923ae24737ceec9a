import { messages } from '#lib/language/index.ts';

/** Mails about a refund that did not reach its buyer. */
export const words = messages({
  en: {
    subject: (amount: string, event: string) => `A refund of ${amount} for ${event} failed`,
    heading: 'A refund failed',
    text: (amount: string, event: string) =>
      `The buyer's bank did not accept the refund of ${amount} for ${event}. The money is back on the balance, and the buyer is still owed it.`,
    next: 'Ask the buyer for another card or a bank account. Then refund the order again, or pay the buyer yourself. The tickets stay as they are.',
    operatorNext:
      "Open the refund in Stripe's dashboard to see why it failed. We have told the organiser, who can refund the order again.",
    amount: 'Amount',
    order: 'Order',
    organiser: 'Organiser',
    refund: 'Refund',
    button: 'Open the order',
    why: (origin: string) => `You get this email because you sell tickets at ${origin}.`,
    operatorWhy: (origin: string) => `You get this email because you run ${origin}.`,
  },
  es: {
    subject: (amount, event) => `Ha fallado un reembolso de ${amount} por ${event}`,
    heading: 'Ha fallado un reembolso',
    text: (amount, event) =>
      `El banco del comprador no ha aceptado el reembolso de ${amount} por ${event}. El dinero está otra vez en el saldo, y se le sigue debiendo.`,
    next: 'Pide al comprador otra tarjeta o una cuenta bancaria. Después reembolsa el pedido otra vez o págale tú. Las entradas quedan como están.',
    operatorNext:
      'Abre el reembolso en el panel de Stripe para ver por qué ha fallado. Hemos avisado a quien organiza, que puede reembolsar el pedido otra vez.',
    amount: 'Importe',
    order: 'Pedido',
    organiser: 'Organiza',
    refund: 'Reembolso',
    button: 'Abrir el pedido',
    why: (origin) => `Recibes este correo porque vendes entradas en ${origin}.`,
    operatorWhy: (origin) => `Recibes este correo porque llevas ${origin}.`,
  },
  ne: {
    subject: (amount, event) => `${event} को ${amount} फिर्ता असफल भयो`,
    heading: 'रकम फिर्ता असफल भयो',
    text: (amount, event) =>
      `${event} को ${amount} फिर्ता खरिदकर्ताको बैंकले स्वीकार गरेन। रकम फेरि मौज्दातमा आएको छ, र खरिदकर्तालाई दिन बाँकी नै छ।`,
    next: 'खरिदकर्तासँग अर्को कार्ड वा बैंक खाता माग्नुहोस्। त्यसपछि अर्डरको रकम फेरि फिर्ता गर्नुहोस्, वा आफैँ तिर्नुहोस्। टिकट जस्ताको तस्तै रहन्छन्।',
    operatorNext:
      'किन असफल भयो हेर्न Stripe को ड्यासबोर्डमा फिर्ता खोल्नुहोस्। आयोजकलाई हामीले जानकारी दिएका छौँ, उहाँले फेरि फिर्ता गर्न सक्नुहुन्छ।',
    amount: 'रकम',
    order: 'अर्डर',
    organiser: 'आयोजक',
    refund: 'फिर्ता',
    button: 'अर्डर खोल्नुहोस्',
    why: (origin) => `तपाईं ${origin} मा टिकट बेच्नुहुने भएकाले यो इमेल आएको हो।`,
    operatorWhy: (origin) => `तपाईं ${origin} चलाउनुहुने भएकाले यो इमेल आएको हो।`,
  },
});
