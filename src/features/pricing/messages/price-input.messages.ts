import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is wrong with what an organiser typed about prices, codes and discounts. */
export const words = {
  giveName: { en: 'Enter a name.', es: 'Ponle un nombre.', ne: 'यसलाई नाम दिनुहोस्।' },
  writeCode: { en: 'Enter a code.', es: 'Escribe un código.', ne: 'कोड लेख्नुहोस्।' },
  codeKinds: {
    en: 'Choose percent, amount or unlock.',
    es: 'Elige percent, amount o unlock.',
    ne: 'percent, amount वा unlock छान्नुहोस्।',
  },
  groupKinds: {
    en: 'Choose percent or amount.',
    es: 'Elige percent o amount.',
    ne: 'percent वा amount छान्नुहोस्।',
  },
  howMuchOff: {
    en: 'Enter the discount.',
    es: 'Escribe el descuento.',
    ne: 'छुट लेख्नुहोस्।',
  },
  chooseHidden: {
    en: 'Choose the hidden tickets that it unlocks.',
    es: 'Elige las entradas ocultas que desbloquea.',
    ne: 'यसले देखाउने लुकाइएका टिकट छान्नुहोस्।',
  },
  usedTimes: (times: number): Sentence => ({
    en: `It has already been used ${times} times.`,
    es: `Ya se ha usado ${number.es(times)} veces.`,
    ne: `यो ${number.ne(times)} पटक प्रयोग भइसक्यो।`,
  }),
  endsBeforeStart: {
    en: 'It must end after it starts.',
    es: 'Tiene que terminar después de empezar.',
    ne: 'सुरु भएपछि मात्र सकिनुपर्छ।',
  },
  groupOfTwo: {
    en: 'Enter 2 or more.',
    es: 'Escribe 2 o más.',
    ne: '२ वा बढी लेख्नुहोस्।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
