import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    noForm: 'The form could not be read. Reload the page and send it again.',
    choosePassword: 'Choose a password.',
    passwordShort: 'Use at least 8 characters.',
    passwordLong: 'Use at most 71 characters.',
    passwordAgain: 'Type the password again.',
    notAlike: 'The passwords don’t match. Type both again.',
  },
  es: {
    noForm: 'No se pudo leer el formulario. Recarga la página y envíalo otra vez.',
    choosePassword: 'Elige una contraseña.',
    passwordShort: 'Al menos 8 caracteres.',
    passwordLong: 'Como máximo 71 caracteres.',
    passwordAgain: 'Escribe la contraseña otra vez.',
    notAlike: 'Las contraseñas no coinciden. Escríbelas otra vez.',
  },
  ne: {
    noForm: 'फारम पढ्न सकिएन। पृष्ठ फेरि खोलेर पठाउनुहोस्।',
    choosePassword: 'पासवर्ड छान्नुहोस्।',
    passwordShort: 'कम्तीमा ८ अक्षर चाहिन्छ।',
    passwordLong: 'बढीमा ७१ अक्षर हुन सक्छ।',
    passwordAgain: 'पासवर्ड फेरि लेख्नुहोस्।',
    notAlike: 'दुई पासवर्ड मिलेनन्। दुवै फेरि लेख्नुहोस्।',
  },
});
