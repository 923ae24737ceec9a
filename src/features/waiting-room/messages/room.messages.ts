import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { tab: 'Waiting room', notice: 'There is a waiting room for these tickets: take a place' },
  es: { tab: 'Sala de espera', notice: 'Hay una sala de espera para estas entradas: toma un puesto' },
  ne: { tab: 'प्रतीक्षालय', notice: 'यी टिकटका लागि प्रतीक्षालय छ: ठाउँ लिनुहोस्' },
});
