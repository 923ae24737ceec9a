import { messages, number, plural } from '#lib/language/index.ts';

/** What an event's page says to somebody who has tickets for it. */
export const words = messages({
  en: {
    have: (count: number) =>
      plural.en(count, { one: 'You have a ticket', other: `You have ${number.en(count)} tickets` }),
    see: (count: number) => plural.en(count, { one: 'See your ticket', other: 'See your tickets' }),
  },
  es: {
    have: (count) =>
      plural.es(count, {
        one: 'Tienes una entrada',
        many: `Tienes ${number.es(count)} de entradas`,
        other: `Tienes ${number.es(count)} entradas`,
      }),
    see: (count) =>
      plural.es(count, { one: 'Ver tu entrada', many: 'Ver tus entradas', other: 'Ver tus entradas' }),
  },
  ne: {
    have: (count) =>
      plural.ne(count, { one: 'तपाईंसँग एउटा टिकट छ', other: `तपाईंसँग ${number.ne(count)} वटा टिकट छन्` }),
    see: (count) => plural.ne(count, { one: 'आफ्नो टिकट हेर्नुहोस्', other: 'आफ्ना टिकट हेर्नुहोस्' }),
  },
});
