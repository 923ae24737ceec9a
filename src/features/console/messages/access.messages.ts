import { messages } from '#lib/language/index.ts';

/** What staff read where their role does not reach. */
export const words = messages({
  en: {
    mayNot: (role: string, superusers: string) =>
      `Your role (${role}) does not include this. A superuser can do it for you, or give you another role: ${superusers}.`,
  },
  es: {
    mayNot: (role, superusers) =>
      `Tu función (${role}) no incluye esto. Puede hacerlo por ti, o darte otra función, quien administra el sitio: ${superusers}.`,
  },
  ne: {
    mayNot: (role, superusers) =>
      `तपाईंको भूमिका (${role}) मा यो पर्दैन। सुपरयुजरले तपाईंका लागि यो गर्न वा अर्को भूमिका दिन सक्छन्: ${superusers}।`,
  },
});
