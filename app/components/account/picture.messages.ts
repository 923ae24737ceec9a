import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    label: 'Picture',
    hint: 'JPEG, PNG, WebP or GIF, up to 5 MB. It is cut to a square.',
    takeAway: 'Take the picture away',
    what: 'Choose the part that is shown.',
    how: 'Drag it, or move it with the arrow keys; its corners make it larger or smaller.',
    alt: 'The picture that you chose',
    area: 'The part that is shown: the arrow keys move it',
    corner: 'A corner of the part that is shown: the arrow keys make it larger or smaller',
  },
  es: {
    label: 'Foto',
    hint: 'JPEG, PNG, WebP o GIF, hasta 5 MB. Se recorta en cuadrado.',
    takeAway: 'Quitar la foto',
    what: 'Elige la parte que se muestra.',
    how: 'Arrástrala o muévela con las flechas del teclado; sus esquinas la agrandan o la reducen.',
    alt: 'La foto que has elegido',
    area: 'La parte que se muestra: las flechas la mueven',
    corner: 'Una esquina de la parte que se muestra: las flechas la agrandan o la reducen',
  },
  ne: {
    label: 'तस्बिर',
    hint: 'JPEG, PNG, WebP वा GIF, ५ MB सम्म। तस्बिर वर्गाकारमा काटिन्छ।',
    takeAway: 'तस्बिर हटाउनुहोस्',
    what: 'देखाउने भाग छान्नुहोस्।',
    how: 'तान्नुहोस्, वा किबोर्डका तीर चिन्हले सार्नुहोस्; कुनाबाट ठूलो वा सानो बनाउन सकिन्छ।',
    alt: 'तपाईंले छानेको तस्बिर',
    area: 'देखाइने भाग: तीर चिन्हले सर्छ',
    corner: 'देखाइने भागको कुना: तीर चिन्हले ठूलो वा सानो हुन्छ',
  },
});
