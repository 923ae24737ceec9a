import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    label: 'Picture',
    hint: 'JPEG, PNG, WebP or GIF, up to 5 MB. It is cropped to a square.',
    takeAway: 'Remove the picture',
  },
  es: {
    label: 'Foto',
    hint: 'JPEG, PNG, WebP o GIF, hasta 5 MB. Se recorta en cuadrado.',
    takeAway: 'Quitar la foto',
  },
  ne: {
    label: 'तस्बिर',
    hint: 'JPEG, PNG, WebP वा GIF, ५ MB सम्म। तस्बिर वर्गाकारमा काटिन्छ।',
    takeAway: 'तस्बिर हटाउनुहोस्',
  },
});
