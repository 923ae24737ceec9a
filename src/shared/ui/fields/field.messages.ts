import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { optional: '(optional)' },
  es: { optional: '(opcional)' },
  ne: { optional: '(ऐच्छिक)' },
});
