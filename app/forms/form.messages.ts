import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    noForm: 'What was sent is no form. Open the page and send it again.',
    choosePassword: 'Choose a password.',
    passwordShort: 'At least 8 characters.',
    passwordLong: 'At most 71 characters.',
    passwordAgain: 'Type the password once more.',
    notAlike: 'The two are not the same.',
  },
  es: {
    noForm: 'Lo que se envió no es un formulario. Abre la página y envíalo otra vez.',
    choosePassword: 'Elige una contraseña.',
    passwordShort: 'Al menos 8 caracteres.',
    passwordLong: 'Como máximo 71 caracteres.',
    passwordAgain: 'Escribe la contraseña otra vez.',
    notAlike: 'Las dos no son iguales.',
  },
  ne: {
    noForm: 'पठाइएको कुरा फारम होइन। पृष्ठ खोलेर फेरि पठाउनुहोस्।',
    choosePassword: 'पासवर्ड छान्नुहोस्।',
    passwordShort: 'कम्तीमा ८ अक्षर चाहिन्छ।',
    passwordLong: 'बढीमा ७१ अक्षर हुन सक्छ।',
    passwordAgain: 'पासवर्ड फेरि लेख्नुहोस्।',
    notAlike: 'दुई पासवर्ड मिलेनन्।',
  },
});
