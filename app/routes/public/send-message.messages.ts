import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { noForm: 'What was sent is no form.' },
  es: { noForm: 'Lo que se envió no es un formulario.' },
  ne: { noForm: 'पठाइएको कुरा फारम होइन।' },
});
