import { messages, number } from '#lib/language/index.ts';

export const words = messages({
  en: {
    placeholder: 'Enter a phone number',
    invalid: 'Enter a valid phone number. Check the country and the digits.',
    tooLong: (most: number) => `${number.en(most)} characters at most.`,
    country: 'Country',
    chosen: (name: string, dialCode: string) => `Country: ${name}, +${dialCode}`,
  },
  es: {
    placeholder: 'Escribe un teléfono',
    invalid: 'Escribe un número de teléfono válido. Revisa el país y las cifras.',
    tooLong: (most) => `${number.es(most)} caracteres como máximo.`,
    country: 'País',
    chosen: (name, dialCode) => `País: ${name}, +${dialCode}`,
  },
  ne: {
    placeholder: 'फोन नम्बर लेख्नुहोस्',
    invalid: 'सही फोन नम्बर लेख्नुहोस्। देश र अङ्कहरू जाँच्नुहोस्।',
    tooLong: (most) => `बढीमा ${number.ne(most)} अक्षर।`,
    country: 'देश',
    chosen: (name, dialCode) => `देश: ${name}, +${dialCode}`,
  },
});
