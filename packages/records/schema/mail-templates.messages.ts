import { messages } from '#lib/language/index.ts';

/**
 * The words of the default templates. English is what a collection holds and the API shows; the others stand in for it
 * while nobody has changed it.
 */
export const words = messages({
  en: {
    hello: 'Hello,',
    nothingToDo: 'If this was not you, you can ignore this email.',
    notAsked: 'If you did not ask for this, you can ignore this email.',
    verification: {
      subject: 'Confirm your email address for {APP_NAME}',
      what: 'someone, probably you, signed up for {APP_NAME} with this address.',
      button: 'Confirm the address',
    },
    passwordReset: {
      subject: 'A new password for {APP_NAME}',
      what: 'someone, probably you, asked for a new password.',
      button: 'Choose a new password',
      otherwise: 'If this was not you, you can ignore this email. Your password stays the same.',
    },
    emailChange: {
      subject: 'Confirm your new email address for {APP_NAME}',
      what: 'confirm this address to use it for your account in place of the current one.',
      button: 'Confirm the new address',
    },
    oneTimePassword: {
      subject: 'Your code for {APP_NAME}',
      what: 'your one-time password is <strong>{OTP}</strong>.',
      otherwise: 'If you did not ask for a code, you can ignore this email.',
    },
    authAlert: {
      subject: 'A sign-in from a new place',
      what: 'someone signed in to your {APP_NAME} account from a new place:',
      otherwise: 'If this was not you, change your password now. That signs you out everywhere.',
    },
    why: (site: string) => `You get this email because you have an account at ${site}.`,
  },
  es: {
    hello: 'Hola:',
    nothingToDo: 'Si no has sido tú, no tienes que hacer nada.',
    notAsked: 'Si no lo has pedido, no tienes que hacer nada.',
    verification: {
      subject: 'Confirma tu correo para {APP_NAME}',
      what: 'alguien, seguramente tú, se ha registrado en {APP_NAME} con esta dirección.',
      button: 'Confirmar la dirección',
    },
    passwordReset: {
      subject: 'Una contraseña nueva para {APP_NAME}',
      what: 'alguien, seguramente tú, ha pedido una contraseña nueva.',
      button: 'Elegir una contraseña nueva',
      otherwise: 'Si no has sido tú, no tienes que hacer nada: sigue valiendo la contraseña de antes.',
    },
    emailChange: {
      subject: 'Confirma tu nuevo correo para {APP_NAME}',
      what: 'esta dirección va a sustituir a la que tiene ahora tu cuenta.',
      button: 'Confirmar la nueva dirección',
    },
    oneTimePassword: {
      subject: 'Tu código para {APP_NAME}',
      what: 'tu contraseña de un solo uso es <strong>{OTP}</strong>.',
      otherwise: 'Si no la has pedido, no tienes que hacer nada.',
    },
    authAlert: {
      subject: 'Inicio de sesión desde un lugar nuevo',
      what: 'alguien ha iniciado sesión en tu cuenta de {APP_NAME} desde un lugar que no habíamos visto antes:',
      otherwise: 'Si no has sido tú, cambia ya tu contraseña: así se cierran todas las sesiones.',
    },
    why: (site) => `Recibes este correo por tu cuenta en ${site}.`,
  },
  ne: {
    hello: 'नमस्ते,',
    nothingToDo: 'यदि त्यो तपाईं होइन भने, केही गर्नुपर्दैन।',
    notAsked: 'यदि तपाईंले यो माग्नुभएको होइन भने, केही गर्नुपर्दैन।',
    verification: {
      subject: '{APP_NAME} का लागि आफ्नो इमेल पुष्टि गर्नुहोस्',
      what: 'कसैले, सायद तपाईंले नै, यस इमेलबाट {APP_NAME} मा खाता खोल्नुभएको छ।',
      button: 'इमेल पुष्टि गर्नुहोस्',
    },
    passwordReset: {
      subject: '{APP_NAME} का लागि नयाँ पासवर्ड',
      what: 'कसैले, सायद तपाईंले नै, नयाँ पासवर्ड माग्नुभएको छ।',
      button: 'नयाँ पासवर्ड राख्नुहोस्',
      otherwise: 'यदि त्यो तपाईं होइन भने, केही गर्नुपर्दैन: पुरानै पासवर्ड कायम रहन्छ।',
    },
    emailChange: {
      subject: '{APP_NAME} का लागि आफ्नो नयाँ इमेल पुष्टि गर्नुहोस्',
      what: 'तपाईंको खाताको अहिलेको इमेलको सट्टा अब यो इमेल रहनेछ।',
      button: 'नयाँ इमेल पुष्टि गर्नुहोस्',
    },
    oneTimePassword: {
      subject: '{APP_NAME} का लागि तपाईंको कोड',
      what: 'तपाईंको एक पटक मात्र चल्ने पासवर्ड <strong>{OTP}</strong> हो।',
      otherwise: 'यदि तपाईंले यो माग्नुभएको होइन भने, केही गर्नुपर्दैन।',
    },
    authAlert: {
      subject: 'नयाँ ठाउँबाट साइन इन',
      what: 'हामीले पहिले नदेखेको ठाउँबाट कसैले तपाईंको {APP_NAME} खातामा साइन इन गरेको छ:',
      otherwise: 'यदि त्यो तपाईं होइन भने, अहिल्यै पासवर्ड बदल्नुहोस्: त्यसपछि सबै ठाउँबाट साइन आउट हुन्छ।',
    },
    why: (site) => `${site} मा तपाईंको खाता भएकाले यो इमेल पठाइएको हो।`,
  },
});
