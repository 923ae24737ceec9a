import { messages } from '#lib/language/index.ts';

/** Why an event is reported: as the form offers it, and as those read it who look at the report. */
export const words = messages({
  en: {
    fraud: 'It looks like a fraud',
    unsafe: 'It is dangerous or against the law',
    offensive: 'It insults or threatens people',
    rights: 'It uses someone’s pictures, name or brand without permission',
    wrong: 'What it says is wrong',
    other: 'Something else',
  },
  es: {
    fraud: 'Parece una estafa',
    unsafe: 'Es peligroso o va contra la ley',
    offensive: 'Insulta o amenaza a personas',
    rights: 'Usa imágenes, un nombre o una marca sin permiso',
    wrong: 'Lo que dice no es cierto',
    other: 'Otra cosa',
  },
  ne: {
    fraud: 'ठगीजस्तो देखिन्छ',
    unsafe: 'खतरनाक वा कानुनविपरीत छ',
    offensive: 'मानिसलाई गाली वा धम्की दिन्छ',
    rights: 'अनुमतिबिना कसैको तस्बिर, नाम वा ब्रान्ड प्रयोग गर्छ',
    wrong: 'यसमा लेखिएको कुरा गलत छ',
    other: 'अरू कुरा',
  },
});
