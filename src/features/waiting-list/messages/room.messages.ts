import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { tab: 'Waiting list', join: 'Join the waiting list' },
  es: { tab: 'Lista de espera', join: 'Entrar en la lista de espera' },
  ne: { tab: 'प्रतीक्षा सूची', join: 'प्रतीक्षा सूचीमा बस्ने' },
});
