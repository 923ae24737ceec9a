import type { Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** Why a ticket can't be a pass, or one that a pass is for. */
export const words = {
  passesSold: {
    en: 'Passes are sold, whose holders choose dates. Cancel the date instead, or refund them first.',
    es: 'Hay abonos vendidos, cuyos titulares eligen fechas. Cancela la fecha en su lugar o reembólsalos antes.',
    ne: 'पास बिकिसकेका छन्, जसका धनीले मिति छान्छन्। बरु मिति रद्द गर्नुहोस्, वा पहिले पैसा फिर्ता गर्नुहोस्।',
  },
  addedTo: (addOn: string): Sentence => ({
    en: `“${addOn}” is an add-on to this ticket, so this can’t become a pass.`,
    es: `«${addOn}» es un complemento de esta entrada, así que esta no puede ser un abono.`,
    ne: `“${addOn}” यस टिकटको थप वस्तु हो, त्यसैले यो पास हुन सक्दैन।`,
  }),
  anotherTicket: {
    en: 'Choose another ticket of this event.',
    es: 'Elige otra entrada de este evento.',
    ne: 'यस कार्यक्रमको अर्को टिकट छान्नुहोस्।',
  },
  forOneDate: (name: string): Sentence => ({
    en: `“${name}” is not a ticket for one date and one person. Choose one that is.`,
    es: `«${name}» no es una entrada para una sola fecha y una persona. Elige una que lo sea.`,
    ne: `“${name}” एउटै मिति र एक जनाका लागि टिकट होइन। त्यस्तो टिकट छान्नुहोस्।`,
  }),
  visited: (pass: string): Sentence => ({
    en: `Holders of “${pass}” get this ticket for each date, so it stays for one date and one person.`,
    es: `Los titulares de «${pass}» reciben esta entrada para cada fecha, así que sigue siendo para una fecha y una persona.`,
    ne: `“${pass}” का धनीले प्रत्येक मितिका लागि यो टिकट पाउँछन्, त्यसैले यो एउटै मिति र एक जनाका लागि रहन्छ।`,
  }),
} satisfies Record<string, Sentence | ((name: string) => Sentence)>;
