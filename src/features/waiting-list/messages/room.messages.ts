import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { tab: 'Waiting list' },
  es: { tab: 'Lista de espera' },
  ne: { tab: 'प्रतीक्षा सूची' },
});
