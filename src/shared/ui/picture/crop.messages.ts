import { messages } from '#lib/language/index.ts';

/** Choosing the part of a picture that is shown. */
export const words = messages({
  en: {
    what: 'Choose the part that is shown.',
    how: 'Drag the frame, or move it with the arrow keys. Drag its corners to resize it.',
    alt: 'The picture that you chose',
    area: 'The part that is shown: the arrow keys move it',
    corner: 'A corner of the part that is shown: the arrow keys make it larger or smaller',
  },
  es: {
    what: 'Elige la parte que se muestra.',
    how: 'Arrástrala o muévela con las flechas del teclado; sus esquinas la agrandan o la reducen.',
    alt: 'La foto que has elegido',
    area: 'La parte que se muestra: las flechas la mueven',
    corner: 'Una esquina de la parte que se muestra: las flechas la agrandan o la reducen',
  },
  ne: {
    what: 'देखाउने भाग छान्नुहोस्।',
    how: 'तान्नुहोस्, वा किबोर्डका तीर चिन्हले सार्नुहोस्; कुनाबाट ठूलो वा सानो बनाउन सकिन्छ।',
    alt: 'तपाईंले छानेको तस्बिर',
    area: 'देखाइने भाग: तीर चिन्हले सर्छ',
    corner: 'देखाइने भागको कुना: तीर चिन्हले ठूलो वा सानो हुन्छ',
  },
});
