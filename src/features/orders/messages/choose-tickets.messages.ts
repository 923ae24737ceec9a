import { messages, number } from '#lib/language/index.ts';

/** Choosing tickets of an order, to give them back or to exchange them. */
export const words = messages({
  en: {
    chooseOne: 'Choose at least one ticket.',
    goOn: 'Continue',
    all: (count: number) => `All ${number.en(count)}`,
  },
  es: {
    chooseOne: 'Elige al menos una entrada.',
    goOn: 'Continuar',
    all: (count) => `Las ${number.es(count)}`,
  },
  ne: {
    chooseOne: 'कम्तीमा एउटा टिकट छान्नुहोस्।',
    goOn: 'अगाडि बढ्नुहोस्',
    all: (count) => `${number.ne(count)} वटै`,
  },
});
