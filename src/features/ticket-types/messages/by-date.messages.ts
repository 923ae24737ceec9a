import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** Why a ticket can't be for one date, or for every date. */
export const words = {
  oneDate: {
    en: 'This event has one date. Add its other dates first.',
    es: 'Este evento tiene una sola fecha: añade antes las demás.',
    ne: 'यो कार्यक्रमको एउटै मिति छ: पहिले अरू मिति थप्नुहोस्।',
  },
  follows: {
    en: 'A ticket for one date can only follow another one for one date.',
    es: 'Una entrada para una sola fecha solo puede seguir a otra igual.',
    ne: 'एउटै मितिको टिकट अर्को एउटै मितिको टिकटपछि मात्र खुल्न सक्छ।',
  },
  followed: {
    en: 'Another ticket opens after this one. Both must be for one date, or for every date.',
    es: 'Otra entrada se abre después de esta: las dos deben ser para una fecha o para todas.',
    ne: 'यसपछि अर्को टिकट खुल्छ: दुवै एउटै मितिका वा दुवै सबै मितिका हुनुपर्छ।',
  },
  carrier: {
    en: 'The ticket that it goes with is for every date.',
    es: 'La entrada a la que acompaña es para todas las fechas.',
    ne: 'यो जुन टिकटसँग जान्छ, त्यो सबै मितिका लागि हो।',
  },
  belowSold: (sold: number): Sentence => ({
    en: `${sold} have been sold for one date. The quantity can't be lower.`,
    es: `Para una fecha se han vendido ${number.es(sold)}: la cantidad no puede ser menor.`,
    ne: `एउटा मितिका लागि ${number.ne(sold)} बिकिसके: संख्या त्योभन्दा कम हुन सक्दैन।`,
  }),
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
