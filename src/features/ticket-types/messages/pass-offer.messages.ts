import { messages, number, plural } from '#lib/language/index.ts';

/** What is said first of a pass, or of a ticket for several people, where it is offered. */
export const words = messages({
  en: {
    forPeople: (people: number) => `Lets in ${number.en(people)} people, each with their own code.`,
    choosesDates: (visits: number) =>
      plural.en(visits, {
        one: 'A pass: you choose one date.',
        other: `A pass: you choose ${number.en(visits)} dates, now or later.`,
      }),
  },
  es: {
    forPeople: (people) => `Da acceso a ${number.es(people)} personas, cada una con su código.`,
    choosesDates: (visits) =>
      plural.es(visits, {
        one: 'Un abono: eliges una fecha.',
        many: `Un abono: eliges ${number.es(visits)} de fechas, ahora o más tarde.`,
        other: `Un abono: eliges ${number.es(visits)} fechas, ahora o más tarde.`,
      }),
  },
  ne: {
    forPeople: (people) => `${number.ne(people)} जना आउन मिल्छ, हरेकको आफ्नै कोड हुन्छ।`,
    choosesDates: (visits) =>
      plural.ne(visits, {
        one: 'पास: एउटा मिति छान्नुहुन्छ।',
        other: `पास: अहिले वा पछि ${number.ne(visits)} मिति छान्नुहुन्छ।`,
      }),
  },
});
