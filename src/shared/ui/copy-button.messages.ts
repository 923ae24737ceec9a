import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { copy: 'Copy', copied: 'Copied', byKeys: 'Press Ctrl C' },
  es: { copy: 'Copiar', copied: 'Copiado', byKeys: 'Pulsa Ctrl C' },
  ne: { copy: 'कपी गर्नुहोस्', copied: 'कपी भयो', byKeys: 'Ctrl C थिच्नुहोस्' },
});
