import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { forYou: (time: string, zone: string) => `Your time: ${time} ${zone}` },
  es: { forYou: (time, zone) => `En tu hora: ${time} ${zone}` },
  ne: { forYou: (time, zone) => `तपाईंको समयमा: ${time} ${zone}` },
});
