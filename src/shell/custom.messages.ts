import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { startPage: (site: string) => `${site}, start page` },
  es: { startPage: (site) => `${site}, página de inicio` },
  ne: { startPage: (site) => `${site}, सुरु पृष्ठ` },
});
