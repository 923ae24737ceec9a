import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { free: 'Free' },
  es: { free: 'Gratis' },
  ne: { free: 'निःशुल्क' },
});
