import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is wrong with what an organiser typed about prices, codes and discounts. */
export const words = {
  percentage: { en: 'Enter a percentage.', es: 'Escribe un porcentaje.', ne: 'प्रतिशत दिनुहोस्।' },
  notBelowNone: { en: 'Enter 0 % or more.', es: 'Escribe 0 % o más.', ne: '० % वा बढी लेख्नुहोस्।' },
  allAtMost: { en: '100 % at most.', es: '100 % como máximo.', ne: 'बढीमा १०० %।' },
  atMost: (max: number): Sentence => ({
    en: `${max} characters at most.`,
    es: `${number.es(max)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(max)} अक्षर।`,
  }),
  amount: { en: 'Enter an amount.', es: 'Escribe un importe.', ne: 'रकम दिनुहोस्।' },
  wholeAmount: {
    en: 'Enter a whole amount of 0 or more.',
    es: 'Escribe un importe entero de 0 o más.',
    ne: 'शून्यभन्दा कम नभएको पूर्ण रकम दिनुहोस्।',
  },
  date: { en: 'Enter a date.', es: 'Una fecha, por favor.', ne: 'मिति दिनुहोस्।' },
  noDate: { en: 'This is not a date.', es: 'Esto no es una fecha.', ne: 'यो मिति होइन।' },
  giveName: { en: 'Give it a name.', es: 'Ponle un nombre.', ne: 'यसलाई नाम दिनुहोस्।' },
  wholeNumber: {
    en: 'Enter a whole number.',
    es: 'Escribe un número entero.',
    ne: 'पूर्ण संख्या दिनुहोस्।',
  },
  notBelowZero: { en: 'Enter 0 or more.', es: 'Escribe 0 o más.', ne: '० वा बढी लेख्नुहोस्।' },
  atMostMany: (max: number): Sentence => ({
    en: `${number.en(max)} at most.`,
    es: `${number.es(max)} como máximo.`,
    ne: `बढीमा ${number.ne(max)}।`,
  }),
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
