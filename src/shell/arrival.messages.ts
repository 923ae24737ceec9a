import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    made: 'Your account is ready.',
    sentConfirm: (email: string) =>
      `We sent an email to ${email}. Follow the link in it to confirm your address.`,
    deleted: 'Your account is deleted.',
    thanks: 'Thank you for your time here.',
    confirm: 'Confirm your address',
    sentFollow: (email: string) => `We sent an email to ${email}. Follow the link in it.`,
    again: 'Send it again',
  },
  es: {
    made: 'Tu cuenta está lista.',
    sentConfirm: (email) =>
      `Hemos enviado un correo a ${email}. Sigue el enlace para confirmar tu dirección.`,
    deleted: 'Tu cuenta se ha eliminado.',
    thanks: 'Gracias por haber estado aquí.',
    confirm: 'Confirma tu dirección',
    sentFollow: (email) => `Hemos enviado un correo a ${email}. Sigue el enlace que lleva.`,
    again: 'Enviarlo otra vez',
  },
  ne: {
    made: 'तपाईंको खाता तयार छ।',
    sentConfirm: (email) => `हामीले ${email} मा इमेल पठाएका छौं: ठेगाना पुष्टि गर्न त्यसको लिंक खोल्नुहोस्।`,
    deleted: 'तपाईंको खाता मेटियो।',
    thanks: 'यहाँ आउनुभएकोमा धन्यवाद।',
    confirm: 'आफ्नो ठेगाना पुष्टि गर्नुहोस्',
    sentFollow: (email) => `हामीले ${email} मा इमेल पठाएका छौं। त्यसमा भएको लिंक खोल्नुहोस्।`,
    again: 'फेरि पठाउनुहोस्',
  },
});
