import { messages, number } from '#lib/language/index.ts';

/** What the forms to write to those who run the site have in common. */
export const words = messages({
  en: {
    reference: 'Your reference number',
    allEvents: 'See all events',
    leaveEmpty: 'Leave this empty',
    attachments: 'Screenshots or files',
    tooMany: (most: number) => `Attach ${number.en(most)} files at most.`,
    wrongType: (name: string) => `“${name}” is not a PNG, JPEG, WebP or PDF file. Choose another file.`,
    tooLarge: (name: string) => `“${name}” is larger than 5 MB. Choose a smaller file.`,
  },
  es: {
    reference: 'Tu número de referencia',
    allEvents: 'Ver todos los eventos',
    leaveEmpty: 'Deja esto vacío',
    attachments: 'Capturas o archivos',
    tooMany: (most) => `${number.es(most)} archivos como máximo. Elige menos.`,
    wrongType: (name) => `«${name}» no es PNG, JPEG, WebP ni PDF. Elige otro archivo.`,
    tooLarge: (name) => `«${name}» ocupa más de 5 MB. Elige un archivo más pequeño.`,
  },
  ne: {
    reference: 'तपाईंको सन्दर्भ सङ्ख्या',
    allEvents: 'सबै कार्यक्रम हेर्नुहोस्',
    leaveEmpty: 'यो खाली छाड्नुहोस्',
    attachments: 'स्क्रिनसट वा फाइल',
    tooMany: (most) => `बढीमा ${number.ne(most)} वटा फाइल। कम छान्नुहोस्।`,
    wrongType: (name) => `“${name}” PNG, JPEG, WebP वा PDF होइन। अर्को फाइल छान्नुहोस्।`,
    tooLarge: (name) => `“${name}” ५ MB भन्दा ठूलो छ। सानो फाइल छान्नुहोस्।`,
  },
});
