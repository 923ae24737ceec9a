import { messages, number } from '#lib/language/index.ts';

/** What the product says about documents when it refuses. */
export const words = messages({
  en: {
    noFile: 'Choose a file.',
    bigFile: (mb: number) => `A file can be at most ${number.en(mb)} MB.`,
    otherFile: 'Choose a PDF, an office document, a picture or a text file.',
    noDay: 'Enter a date.',
    noCategory: 'Choose a category.',
    noVisibility: 'Choose who can read it.',
  },
  es: {
    noFile: 'Elige un archivo.',
    bigFile: (mb) => `Un archivo puede tener como mucho ${number.es(mb)} MB.`,
    otherFile: 'Elige un PDF, un documento de oficina, una imagen o un texto simple.',
    noDay: 'Esto no es una fecha.',
    noCategory: 'Elige una categoría.',
    noVisibility: 'Elige quién puede leerlo.',
  },
  ne: {
    noFile: 'फाइल छान्नुहोस्।',
    bigFile: (mb) => `फाइल बढीमा ${number.ne(mb)} MB को हुन सक्छ।`,
    otherFile: 'PDF, कार्यालयको कागजात, तस्बिर वा सादा पाठ छान्नुहोस्।',
    noDay: 'यो मिति होइन।',
    noCategory: 'वर्ग छान्नुहोस्।',
    noVisibility: 'कसले पढ्न सक्छ छान्नुहोस्।',
  },
});
