import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { startPage: 'Mela, start page' },
  es: { startPage: 'Mela, página de inicio' },
  ne: { startPage: 'Mela, सुरु पृष्ठ' },
});
