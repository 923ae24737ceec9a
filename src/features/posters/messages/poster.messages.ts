import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { poster: (title: string) => `Poster: ${title}` },
  es: { poster: (title) => `Cartel: ${title}` },
  ne: { poster: (title) => `पोस्टर: ${title}` },
});
