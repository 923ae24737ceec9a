import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { fewer: (what: string) => `Fewer: ${what}`, more: (what: string) => `More: ${what}` },
  es: { fewer: (what) => `Menos: ${what}`, more: (what) => `Más: ${what}` },
  ne: { fewer: (what) => `घटाउनुहोस्: ${what}`, more: (what) => `थप्नुहोस्: ${what}` },
});
