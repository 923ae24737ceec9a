import { messages, number, plural } from '#lib/language/index.ts';

/** Figures that change while they are looked at. */
export const words = messages({
  en: {
    live: 'Live',
    sold: (count: number) =>
      plural.en(count, { one: '1 ticket sold', other: `${number.en(count)} tickets sold` }),
  },
  es: {
    live: 'En directo',
    sold: (count) =>
      plural.es(count, {
        one: '1 entrada vendida',
        many: `${number.es(count)} de entradas vendidas`,
        other: `${number.es(count)} entradas vendidas`,
      }),
  },
  ne: { live: 'ताजा', sold: (count) => `${number.ne(count)} टिकट बिके` },
});
