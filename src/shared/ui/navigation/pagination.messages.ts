import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { pages: 'Pages', newer: 'Newer', older: 'Older' },
  es: { pages: 'Páginas', newer: 'Más recientes', older: 'Anteriores' },
  ne: { pages: 'पृष्ठहरू', newer: 'नयाँ', older: 'पुराना' },
});
