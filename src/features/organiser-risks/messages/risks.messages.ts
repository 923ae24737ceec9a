import { messages, number } from '#lib/language/index.ts';

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
    more: (shown: number) => `These are the first ${number.en(shown)}.`,
    newSeller: (n: number, days: number) =>
      `Signed up in the last ${number.en(days)} days: ${number.en(n)} tickets taken`,
    disputes: (n: number, days: number) => `${number.en(n)} disputes in the last ${number.en(days)} days`,
    failedPayouts: (n: number, days: number) =>
      `${number.en(n)} failed ${n === 1 ? 'payout' : 'payouts'} in the last ${number.en(days)} days`,
    reports: (n: number, days: number) =>
      `${number.en(n)} reports by guests in the last ${number.en(days)} days`,
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
    more: (shown) => `Estos son los primeros ${number.es(shown)}.`,
    newSeller: (n, days) =>
      `Cuenta creada en los últimos ${number.es(days)} días: ${number.es(n)} entradas ocupadas`,
    disputes: (n, days) => `${number.es(n)} disputas en los últimos ${number.es(days)} días`,
    failedPayouts: (n, days) =>
      `${number.es(n)} ${n === 1 ? 'pago fallido' : 'pagos fallidos'} en los últimos ${number.es(days)} días`,
    reports: (n, days) => `${number.es(n)} denuncias de invitados en los últimos ${number.es(days)} días`,
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
    more: (shown) => `यी पहिला ${number.ne(shown)} हुन्।`,
    newSeller: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा दर्ता: ${number.ne(n)} टिकट लिइए`,
    disputes: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा ${number.ne(n)} विवाद`,
    failedPayouts: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा ${number.ne(n)} असफल भुक्तानी`,
    reports: (n, days) => `पछिल्ला ${number.ne(days)} दिनमा पाहुनाका ${number.ne(n)} उजुरी`,
    likeSuspended: (n) => (n === 1 ? 'निलम्बित खाताकै नाम' : `${number.ne(n)} निलम्बित खाताकै नाम`),
  },
});
