import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { mapOf: (place: string) => `Map around ${place}` },
  es: { mapOf: (place) => `Mapa de los alrededores de ${place}` },
  ne: { mapOf: (place) => `${place} वरपरको नक्सा` },
});
