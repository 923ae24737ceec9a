import type { Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said when money can't be taken or given back. */
export const words = {
  notSetUp: {
    en: "Card payments are not set up on this site, so paid tickets can't be sold here. The operator turns them on by setting STRIPE_SECRET_KEY.",
    es: 'Este sitio no tiene configurados los pagos con tarjeta, así que aquí no se pueden vender entradas de pago. Quien lo administra los activa con STRIPE_SECRET_KEY.',
    ne: 'यस साइटमा कार्ड भुक्तानी सेट गरिएको छैन, त्यसैले यहाँ पैसा लाग्ने टिकट बेच्न मिल्दैन। साइट सञ्चालकले STRIPE_SECRET_KEY राखेर यसलाई चालु गर्न सक्नुहुन्छ।',
  },
  noWebhookSecret: {
    en: "Card payments are not fully set up on this site: without STRIPE_WEBHOOK_SECRET a payment might go unnoticed, so paid tickets can't be sold here yet.",
    es: 'Los pagos con tarjeta no están del todo configurados en este sitio: sin STRIPE_WEBHOOK_SECRET un pago podría pasar inadvertido, así que aún no se pueden vender entradas de pago.',
    ne: 'यस साइटमा कार्ड भुक्तानी पूरै सेट भएको छैन: STRIPE_WEBHOOK_SECRET बिना कुनै भुक्तानी थाहै नहुन सक्छ, त्यसैले अहिले पैसा लाग्ने टिकट बेच्न मिल्दैन।',
  },
  notSettled: (currency: string): Sentence => ({
    en: `Tickets can't be sold in ${currency} here: money in this currency can't be paid out to organisers. Choose another currency.`,
    es: `Aquí no se pueden vender entradas en ${currency}: el dinero en esta moneda no se puede pagar a quienes organizan. Elige otra moneda.`,
    ne: `यहाँ ${currency} मा टिकट बेच्न मिल्दैन: यो मुद्राको रकम आयोजकलाई पठाउन सकिँदैन। अर्को मुद्रा छान्नुहोस्।`,
  }),
  noPayoutsTo: (country: Sentence): Sentence => ({
    en: `Payouts from this site don’t reach ${country.en}. Before you sell tickets for money, choose the country of your bank account on the Payouts page.`,
    es: `Los cobros desde este sitio no llegan a este país: ${country.es}. Antes de vender entradas de pago, elige el país de tu cuenta bancaria en la página Cobros.`,
    ne: `यस साइटबाट ${country.ne} मा भुक्तानी पठाउन मिल्दैन। पैसा लाग्ने टिकट बेच्नुअघि भुक्तानी पृष्ठमा आफ्नो बैंक खाता भएको देश छान्नुहोस्।`,
  }),
  emailRefused: {
    en: "The payment service doesn't accept this email address. Check it and try again.",
    es: 'El servicio de pago no acepta esta dirección de correo. Revísala e inténtalo de nuevo.',
    ne: 'भुक्तानी सेवाले यो इमेल ठेगाना स्वीकार गरेन। जाँचेर फेरि प्रयास गर्नुहोस्।',
  },
  currencyRefused: {
    en: "Cards can't be charged in this currency. Nothing was charged. Tell the organiser.",
    es: 'No se puede cobrar con tarjeta en esta moneda. No se ha cobrado nada; avisa a quien organiza.',
    ne: 'यो मुद्रामा कार्डबाट रकम लिन मिल्दैन। कुनै रकम लिइएको छैन; आयोजकलाई भन्नुहोस्।',
  },
  addressRefused: {
    en: "The payment page can't be opened for this event. Nothing was charged. Tell the organiser: trying again won't help.",
    es: 'No se puede abrir la página de pago de este evento. No se ha cobrado nada; avisa a quien organiza. Intentarlo otra vez no servirá.',
    ne: 'यो कार्यक्रमको भुक्तानी पृष्ठ खुल्न सकेन। कुनै रकम लिइएको छैन; आयोजकलाई भन्नुहोस्। फेरि प्रयास गर्दा पनि हुँदैन।',
  },
  accountNotOpened: {
    en: "Your payout account couldn't be opened: the payment service isn't set up for it yet. Tell the operator of this site.",
    es: 'No se pudo abrir tu cuenta de cobros: el servicio de pago aún no está preparado. Avisa a quien administra el sitio.',
    ne: 'तपाईंको भुक्तानी खाता खोल्न सकिएन: भुक्तानी सेवा यसका लागि अझै तयार छैन। साइट सञ्चालकलाई भन्नुहोस्।',
  },
  noPayoutsThere: {
    en: 'This site can’t pay out to this country. Choose a country from the list.',
    es: 'Desde aquí no se puede pagar en este país. Elige uno de los países de la lista.',
    ne: 'यहाँबाट यो देशमा रकम पठाउन मिल्दैन। सूचीको कुनै देश छान्नुहोस्।',
  },
  countryIsFixed: {
    en: 'The details of your payout account are complete, so its country can no longer be changed.',
    es: 'El país de tu cuenta de cobros ya no se puede cambiar, porque sus datos están completos.',
    ne: 'तपाईंको भुक्तानी खाताको विवरण पूरा भइसकेकाले देश परिवर्तन गर्न मिल्दैन।',
  },
  noAccountYet: {
    en: 'Your payout account is not set up yet. Answer its questions first.',
    es: 'Tu cuenta de cobros aún no está lista. Responde primero a las preguntas.',
    ne: 'तपाईंको भुक्तानी खाता अझै तयार छैन। पहिले प्रश्नहरूको जवाफ दिनुहोस्।',
  },
  outOfReach: {
    en: "The payment service can't be reached right now. Nothing was charged. Try again in a minute.",
    es: 'Ahora mismo no podemos conectar con el servicio de pago. No se ha cobrado nada; inténtalo de nuevo en un minuto.',
    ne: 'अहिले भुक्तानी सेवासँग सम्पर्क हुन सकेन। कुनै रकम लिइएको छैन; एक मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
  busy: {
    en: 'The payment service is busy right now. Nothing was charged. Try again in a minute.',
    es: 'El servicio de pago está saturado. No se ha cobrado nada; inténtalo de nuevo en un minuto.',
    ne: 'भुक्तानी सेवा अहिले व्यस्त छ। कुनै रकम लिइएको छैन; एक मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
  declined: (reason: string): Sentence => ({
    en: `The card was declined: ${reason}`,
    es: `La tarjeta ha sido rechazada: ${reason}`,
    ne: `कार्ड अस्वीकार भयो: ${reason}`,
  }),
  wronglySetUp: {
    en: 'Card payments are not set up correctly on this site. Nothing was charged. Tell the operator of this site.',
    es: 'Los pagos con tarjeta no están bien configurados en este sitio. No se ha cobrado nada; avisa a quien lo administra.',
    ne: 'यस साइटमा कार्ड भुक्तानी ठीकसँग सेट गरिएको छैन। कुनै रकम लिइएको छैन; साइट सञ्चालकलाई भन्नुहोस्।',
  },
  askedBefore: {
    en: 'This was requested before with different details. Start again from the beginning.',
    es: 'Esto ya se pidió antes con otros datos. Empieza de nuevo.',
    ne: 'यो पहिले अरू नै विवरणसहित मागिएको थियो। सुरुदेखि फेरि गर्नुहोस्।',
  },
  refundedAlready: {
    en: 'This payment has already been refunded.',
    es: 'Este pago ya se ha devuelto.',
    ne: 'यो भुक्तानी पहिले नै फिर्ता गरिसकिएको छ।',
  },
  notAccepted: {
    en: 'The payment service did not accept this request. Nothing was charged.',
    es: 'El servicio de pago no aceptó la petición. No se ha cobrado nada.',
    ne: 'भुक्तानी सेवाले यो अनुरोध स्वीकार गरेन। कुनै रकम लिइएको छैन।',
  },
  tooSmall: {
    en: 'This amount is too small to be paid by card. Nothing was charged.',
    es: 'Este importe es demasiado pequeño para pagarlo con tarjeta. No se ha cobrado nada.',
    ne: 'यो रकम कार्डबाट तिर्न धेरै सानो छ। कुनै रकम लिइएको छैन।',
  },
  noPaymentPage: {
    en: 'The payment service did not open a payment page. Nothing was charged. Try again in a minute.',
    es: 'El servicio de pago no ha dado una página de pago. No se ha cobrado nada; inténtalo de nuevo en un minuto.',
    ne: 'भुक्तानी सेवाले भुक्तानी पृष्ठ दिएन। कुनै रकम लिइएको छैन; एक मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
  refundRefused: {
    en: "The card's bank did not accept the refund. Nothing was refunded. Pay the buyer another way.",
    es: 'El banco de la tarjeta no aceptó el reembolso. No se ha devuelto nada; paga a quien compró de otra manera.',
    ne: 'कार्डको बैंकले फिर्ता रकम लिएन। केही फिर्ता भएको छैन; खरिदकर्तालाई अर्को तरिकाले तिर्नुहोस्।',
  },
  ownPayouts: {
    en: 'Only organisers can set up payouts, each for their own account.',
    es: 'Cada organizador configura los pagos de su propia cuenta.',
    ne: 'हरेक आयोजकले आफ्नै खाताका लागि भुक्तानी सेट गर्नुहुन्छ।',
  },
  notSigned: {
    en: 'This webhook was not signed by Stripe for this site.',
    es: 'Esto no es un webhook firmado por Stripe para este sitio.',
    ne: 'यो Stripe ले यस साइटका लागि हस्ताक्षर गरेको webhook होइन।',
  },
  giveAddress: { en: 'Enter an address.', es: 'Da una dirección.', ne: 'ठेगाना दिनुहोस्।' },
  addressTooLong: {
    en: 'This address is too long.',
    es: 'Esta dirección es demasiado larga.',
    ne: 'यो ठेगाना धेरै लामो छ।',
  },
  wholeAddress: {
    en: 'Enter a full address that starts with http:// or https://.',
    es: 'Da una dirección completa que empiece por http:// o https://.',
    ne: 'http:// वा https:// बाट सुरु हुने पूरा ठेगाना दिनुहोस्।',
  },
  ownAddress: (origin: string): Sentence => ({
    en: `Enter an address of this site. It starts with ${origin}/.`,
    es: `Da una dirección de este sitio: empieza por ${origin}/.`,
    ne: `यसै साइटको ठेगाना दिनुहोस्: त्यो ${origin}/ बाट सुरु हुन्छ।`,
  }),
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
