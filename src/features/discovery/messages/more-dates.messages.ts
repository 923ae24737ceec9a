import { messages } from '#lib/language/index.ts';

/** What a card says of an event with several dates; the server writes it, so that no page's scripts have it. */
export const words = messages({
  en: { moreDates: (n: number) => (n === 1 ? '+ 1 more date' : `+ ${n} more dates`) },
  es: { moreDates: (n) => (n === 1 ? '+ 1 fecha más' : `+ ${n} fechas más`) },
  ne: { moreDates: (n) => `+ अरू ${n} मिति` },
});
