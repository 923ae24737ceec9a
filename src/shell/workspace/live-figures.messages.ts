import { messages, number } from '#lib/language/index.ts';

/** Figures that change while they are looked at. */
export const words = messages({
  en: {
    live: 'Live',
    sold: (count: number) => (count === 1 ? '1 ticket sold' : `${number.en(count)} tickets sold`),
  },
  es: {
    live: 'En directo',
    sold: (count) => (count === 1 ? '1 entrada vendida' : `${number.es(count)} entradas vendidas`),
  },
  ne: { live: 'ताजा', sold: (count) => `${number.ne(count)} टिकट बिके` },
});
