import { messages } from '#lib/language/index.ts';

/** What a member's card says on paper. */
export const words = messages({
  en: {
    number: 'Member number',
    chapter: 'Chapter',
    membership: 'Membership',
    until: 'Valid until',
    code: 'QR code of the card',
    note: 'The code says whether the card is valid: scan it with the camera of any phone.',
  },
  es: {
    number: 'Número de miembro',
    chapter: 'Sección',
    membership: 'Cuota',
    until: 'Válido hasta',
    code: 'Código QR del carné',
    note: 'El código dice si el carné es válido: escanéalo con la cámara de cualquier teléfono.',
  },
  ne: {
    number: 'सदस्य नम्बर',
    chapter: 'शाखा',
    membership: 'सदस्यता',
    until: 'मान्य मिति',
    code: 'सदस्यता कार्डको QR कोड',
    note: 'सदस्यता कार्ड मान्य छ कि छैन, कोडले बताउँछ: जुनसुकै फोनको क्यामेराले स्क्यान गर्नुहोस्।',
  },
});
