import { messages, number, plural } from '#lib/language/index.ts';

/** What is said of tickets where they are offered, in words that the server puts together. */
export const words = messages({
  en: {
    extrasNext: (names: string) => `Add-ons on the next page: ${names}.`,
    forPeople: (people: number) => `Lets in ${number.en(people)} people, each with their own code.`,
    choosesDates: (visits: number) =>
      plural.en(visits, {
        one: 'A pass: you choose one date.',
        other: `A pass: you choose ${number.en(visits)} dates, now or later.`,
      }),
    datesLeft: (left: number, all: number) =>
      plural.en(left, {
        one: `1 of ${number.en(all)} dates is left.`,
        other: `${number.en(left)} of ${number.en(all)} dates are left.`,
      }),
    datesLeftFor: (left: number, all: number, price: string, usual: string) =>
      plural.en(left, {
        one: `1 of ${number.en(all)} dates is left: ${price} instead of ${usual}.`,
        other: `${number.en(left)} of ${number.en(all)} dates are left: ${price} instead of ${usual}.`,
      }),
  },
  es: {
    extrasNext: (names) => `Complementos en la página siguiente: ${names}.`,
    forPeople: (people) => `Da acceso a ${number.es(people)} personas, cada una con su código.`,
    choosesDates: (visits) =>
      plural.es(visits, {
        one: 'Un abono: eliges una fecha.',
        many: `Un abono: eliges ${number.es(visits)} de fechas, ahora o más tarde.`,
        other: `Un abono: eliges ${number.es(visits)} fechas, ahora o más tarde.`,
      }),
    datesLeft: (left, all) =>
      plural.es(left, {
        one: `Queda 1 de ${number.es(all)} fechas.`,
        many: `Quedan ${number.es(left)} de ${number.es(all)} fechas.`,
        other: `Quedan ${number.es(left)} de ${number.es(all)} fechas.`,
      }),
    datesLeftFor: (left, all, price, usual) =>
      plural.es(left, {
        one: `Queda 1 de ${number.es(all)} fechas: ${price} en vez de ${usual}.`,
        many: `Quedan ${number.es(left)} de ${number.es(all)} fechas: ${price} en vez de ${usual}.`,
        other: `Quedan ${number.es(left)} de ${number.es(all)} fechas: ${price} en vez de ${usual}.`,
      }),
  },
  ne: {
    extrasNext: (names) => `अर्को पृष्ठमा थप वस्तु: ${names}।`,
    forPeople: (people) => `${number.ne(people)} जना आउन मिल्छ, हरेकको आफ्नै कोड हुन्छ।`,
    choosesDates: (visits) =>
      plural.ne(visits, {
        one: 'पास: एउटा मिति छान्नुहुन्छ।',
        other: `पास: अहिले वा पछि ${number.ne(visits)} मिति छान्नुहुन्छ।`,
      }),
    datesLeft: (left, all) => `${number.ne(all)} मध्ये ${number.ne(left)} मिति बाँकी छन्।`,
    datesLeftFor: (left, all, price, usual) =>
      `${number.ne(all)} मध्ये ${number.ne(left)} मिति बाँकी छन्: ${usual} को सट्टा ${price}।`,
  },
});
