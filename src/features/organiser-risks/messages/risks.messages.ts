import { formatShare, messages, number } from '#lib/language/index.ts';

/** Signs of risk, as operators read them. */
export const words = messages({
  en: {
    title: 'Risk signs',
    lead: 'Organisers whom you should look at, and why. A sign is a question, not a verdict: nothing happens automatically.',
    organiser: 'Organiser',
    signs: 'Signs',
    payouts: 'Payouts',
    openPayouts: 'Look or hold',
    none: 'No signs',
    noneText: 'No organiser has a sign of risk.',
    shownFrom: 'Each sign is shown from here on',
    more: (shown: number) => `These are the first ${number.en(shown)}.`,
    newSeller: (n: number, days: number) =>
      `Signed up in the last ${number.en(days)} days: ${number.en(n)} tickets taken`,
    disputes: (n: number, days: number) => `${number.en(n)} disputes in the last ${number.en(days)} days`,
    failedPayouts: (n: number, days: number) =>
      `${number.en(n)} failed ${n === 1 ? 'payout' : 'payouts'} in the last ${number.en(days)} days`,
    refunds: (n: number, days: number, share: number) =>
      `${number.en(n)} orders refunded in the last ${number.en(days)} days: ${formatShare(share * 100, 'en')} of what cards brought`,
    reports: (n: number, days: number) =>
      `${number.en(n)} people reported events in the last ${number.en(days)} days`,
    cancelled: (n: number, days: number) =>
      `Events cancelled in the last ${number.en(days)} days, after ${number.en(n)} tickets were issued`,
    moved: (n: number, days: number) =>
      `Events moved to another day or town in the last ${number.en(days)} days, after ${number.en(n)} tickets were issued`,
    retitled: (n: number, days: number) =>
      `Events renamed in the last ${number.en(days)} days, after ${number.en(n)} tickets were issued`,
    repriced: (n: number, days: number) =>
      `A price at least doubled or halved in the last ${number.en(days)} days, after ${number.en(n)} tickets were issued`,
    likeSuspended: (n: number) =>
      n === 1 ? 'Same name as a suspended account' : `Same name as ${number.en(n)} suspended accounts`,
  },
  es: {
    title: 'Señales de riesgo',
    lead: 'Organizadores a los que conviene mirar, y por qué. Una señal es una pregunta, no un veredicto: nada ocurre por sí solo.',
    organiser: 'Organiza',
    signs: 'Señales',
    payouts: 'Cobros',
    openPayouts: 'Ver o retener',
    none: 'Ninguna señal',
    noneText: 'Ningún organizador tiene una señal de riesgo.',
    shownFrom: 'Cada señal se muestra a partir de aquí',
    more: (shown) => `Estos son los primeros ${number.es(shown)}.`,
    newSeller: (n, days) =>
      `Cuenta creada en los últimos ${number.es(days)} días: ${number.es(n)} entradas ocupadas`,
    disputes: (n, days) => `${number.es(n)} disputas en los últimos ${number.es(days)} días`,
    failedPayouts: (n, days) =>
      `${number.es(n)} ${n === 1 ? 'pago fallido' : 'pagos fallidos'} en los últimos ${number.es(days)} días`,
    refunds: (n, days, share) =>
      `${number.es(n)} pedidos reembolsados en los últimos ${number.es(days)} días: el ${formatShare(share * 100, 'es')} de lo cobrado con tarjeta`,
    reports: (n, days) =>
      `${number.es(n)} personas denunciaron eventos en los últimos ${number.es(days)} días`,
    cancelled: (n, days) =>
      `Eventos cancelados en los últimos ${number.es(days)} días, con ${number.es(n)} entradas ya emitidas`,
    moved: (n, days) =>
      `Eventos movidos a otro día u otra ciudad en los últimos ${number.es(days)} días, con ${number.es(n)} entradas ya emitidas`,
    retitled: (n, days) =>
      `Eventos renombrados en los últimos ${number.es(days)} días, con ${number.es(n)} entradas ya emitidas`,
    repriced: (n, days) =>
      `Un precio al menos duplicado o reducido a la mitad en los últimos ${number.es(days)} días, con ${number.es(n)} entradas ya emitidas`,
    likeSuspended: (n) =>
      n === 1
        ? 'El mismo nombre que una cuenta suspendida'
        : `El mismo nombre que ${number.es(n)} cuentas suspendidas`,
  },
  ne: {
    title: 'जोखिमका सङ्केत',
    lead: 'तपाईंले हेर्नुपर्ने आयोजक, र किन। सङ्केत प्रश्न हो, फैसला होइन: आफैँ केही हुँदैन।',
    organiser: 'आयोजक',
    signs: 'सङ्केतहरू',
    payouts: 'भुक्तानी',
    openPayouts: 'हेर्ने वा रोक्ने',
    none: 'कुनै सङ्केत छैन',
    noneText: 'कुनै आयोजकमा जोखिमको सङ्केत छैन।',
    shownFrom: 'हरेक सङ्केत यहाँदेखि देखाइन्छ',
    more: (shown) => `यी पहिला ${number.ne(shown)} हुन्।`,
    newSeller: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा दर्ता: ${number.ne(n)} टिकट लिइए`,
    disputes: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा ${number.ne(n)} विवाद`,
    failedPayouts: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा ${number.ne(n)} असफल भुक्तानी`,
    refunds: (n, days, share) =>
      `पछिल्ला ${number.ne(days)} दिनमा ${number.ne(n)} अर्डरको रकम फिर्ता: कार्डबाट आएको रकमको ${formatShare(share * 100, 'ne')}`,
    reports: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा ${number.ne(n)} जनाले कार्यक्रमको उजुरी गरे`,
    cancelled: (n, days) => `${number.ne(n)} टिकट जारी भइसकेपछि पछिल्ला ${number.ne(days)} दिनमा कार्यक्रम रद्द`,
    moved: (n, days) =>
      `${number.ne(n)} टिकट जारी भइसकेपछि पछिल्ला ${number.ne(days)} दिनमा कार्यक्रम अर्को दिन वा सहरमा सारियो`,
    retitled: (n, days) =>
      `${number.ne(n)} टिकट जारी भइसकेपछि पछिल्ला ${number.ne(days)} दिनमा कार्यक्रमको नाम फेरियो`,
    repriced: (n, days) =>
      `${number.ne(n)} टिकट जारी भइसकेपछि पछिल्ला ${number.ne(days)} दिनमा मूल्य दोब्बर वा आधा भयो`,
    likeSuspended: (n) => (n === 1 ? 'निलम्बित खाताकै नाम' : `${number.ne(n)} निलम्बित खाताकै नाम`),
  },
});
