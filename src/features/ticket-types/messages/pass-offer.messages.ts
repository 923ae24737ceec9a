import { messages, number, plural } from '#lib/language/index.ts';

/** What is said of a pass where it is offered. */
export const words = messages({
  en: {
    choosesDates: (visits: number) =>
      plural.en(visits, {
        one: 'A pass: you choose one date.',
        other: `A pass: you choose ${number.en(visits)} dates, now or later.`,
      }),
  },
  es: {
    choosesDates: (visits) =>
      plural.es(visits, {
        one: 'Un abono: eliges una fecha.',
        many: `Un abono: eliges ${number.es(visits)} de fechas, ahora o más tarde.`,
        other: `Un abono: eliges ${number.es(visits)} fechas, ahora o más tarde.`,
      }),
  },
  ne: {
    choosesDates: (visits) =>
      plural.ne(visits, {
        one: 'पास: एउटा मिति छान्नुहुन्छ।',
        other: `पास: अहिले वा पछि ${number.ne(visits)} मिति छान्नुहुन्छ।`,
      }),
  },
});
