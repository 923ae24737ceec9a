import { number } from '#lib/language/index.ts';
import type { Said } from './fields.ts';

/** What is wrong with a field, where its definition has no words of its own. */
export const usual = {
  percentage: { en: 'Enter a percentage.', es: 'Escribe un porcentaje.', ne: 'प्रतिशत दिनुहोस्।' },
  notBelowNone: { en: 'Enter 0 % or more.', es: 'Escribe 0 % o más.', ne: '० % वा बढी लेख्नुहोस्।' },
  allAtMost: { en: '100 % at most.', es: '100 % como máximo.', ne: 'बढीमा १०० %।' },
  atMost: (max: number): Said => ({
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
  wholeNumber: {
    en: 'Enter a whole number.',
    es: 'Escribe un número entero.',
    ne: 'पूर्ण संख्या दिनुहोस्।',
  },
  notBelow: (min: number): Said => ({
    en: `Enter ${number.en(min)} or more.`,
    es: `Escribe ${number.es(min)} o más.`,
    ne: `${number.ne(min)} वा बढी लेख्नुहोस्।`,
  }),
  atMostMany: (max: number): Said => ({
    en: `${number.en(max)} at most.`,
    es: `${number.es(max)} como máximo.`,
    ne: `बढीमा ${number.ne(max)}।`,
  }),
} satisfies Record<string, Said | ((fact: number) => Said)>;
