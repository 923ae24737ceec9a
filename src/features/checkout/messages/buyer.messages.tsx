import { messages } from '#lib/language/index.ts';

/** Who buys, at the checkout. */
export const words = messages({
  en: {
    details: 'Your details',
    name: 'Name',
    email: 'Email',
    emailHint: 'We send your tickets to this address.',
    phone: 'Phone',
    phoneHint: 'So that the organiser can reach you on the day.',
    forYou: (name: string, email: string) => `${name}, ${email}`,
    change: 'Change',
  },
  es: {
    details: 'Tus datos',
    name: 'Nombre',
    email: 'Correo electrónico',
    emailHint: 'Ahí enviamos tus entradas.',
    phone: 'Teléfono',
    phoneHint: 'Para que la organización pueda avisarte ese día.',
    forYou: (name, email) => `${name}, ${email}`,
    change: 'Cambiar',
  },
  ne: {
    details: 'तपाईंको विवरण',
    name: 'नाम',
    email: 'इमेल',
    emailHint: 'तपाईंका टिकट त्यहीँ पठाइन्छन्।',
    phone: 'फोन',
    phoneHint: 'कार्यक्रमको दिन आयोजकले तपाईंलाई सम्पर्क गर्न सकून् भनेर।',
    forYou: (name, email) => `${name}, ${email}`,
    change: 'बदल्नुहोस्',
  },
});
