import { messages, number, plural } from '#lib/language/index.ts';

/** The daily mail with what waits for somebody. */
export const words = messages({
  en: {
    subject: (count: number) => `${number.en(count)} things to do today`,
    heading: (count: number) =>
      plural.en(count, { one: 'One thing to do', other: `${number.en(count)} things to do` }),
    hello: (name: string) => `Hello ${name},`,
    more: (count: number) => `and ${number.en(count)} more`,
    button: 'Open your list',
    unsubscribe: 'Stop this daily email',
    why: 'You get this email once a day, and only when there is something to do.',
    whyOperator: 'You get this email because you run this site and something on it failed.',
  },
  es: {
    subject: (count) => `Hoy te esperan ${number.es(count)} cosas`,
    heading: (count) =>
      plural.es(count, {
        one: 'Te espera una cosa',
        many: `Te esperan ${number.es(count)} de cosas`,
        other: `Te esperan ${number.es(count)} cosas`,
      }),
    hello: (name) => `Hola, ${name}:`,
    more: (count) => `y ${number.es(count)} más`,
    button: 'Abrir tu lista',
    unsubscribe: 'No recibir más este correo diario',
    why: 'Lo recibes una vez al día, y solo cuando algo te espera.',
    whyOperator: 'Lo recibes porque administras este sitio y algo ha fallado.',
  },
  ne: {
    subject: (count) => `आज तपाईंले गर्नुपर्ने ${number.ne(count)} काम छन्`,
    heading: (count) => `तपाईंले गर्नुपर्ने ${number.ne(count)} काम`,
    hello: (name) => `नमस्ते ${name},`,
    more: (count) => `र अरू ${number.ne(count)}`,
    button: 'आफ्नो सूची खोल्नुहोस्',
    unsubscribe: 'यो दैनिक इमेल बन्द गर्नुहोस्',
    why: 'यो दिनमा एकपटक, केही काम बाँकी भएमा मात्र आउँछ।',
    whyOperator: 'तपाईं यो साइट चलाउने भएकाले र केही काम असफल भएकाले यो आएको हो।',
  },
});
