import { messages } from '#lib/language/index.ts';

/** What staff read where their role does not reach. */
export const words = messages({
  en: {
    mayNot: (role: string) => `Your role (${role}) does not include this.`,
    whoHelps: (superusers: string) => `Ask a superuser to do it, or to give you another role: ${superusers}`,
    back: 'Back to the console',
  },
  es: {
    mayNot: (role) => `Tu función (${role}) no incluye esto.`,
    whoHelps: (superusers) => `Pide a un superusuario que lo haga o que te dé otra función: ${superusers}`,
    back: 'Volver a la consola',
  },
  ne: {
    mayNot: (role) => `तपाईंको भूमिका (${role}) मा यो पर्दैन।`,
    whoHelps: (superusers) => `सुपरयुजरलाई यो गर्न वा अर्को भूमिका दिन भन्नुहोस्: ${superusers}`,
    back: 'कन्सोलमा फर्कनुहोस्',
  },
});
