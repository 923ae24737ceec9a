import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { didYouMean: 'Did you mean' },
  es: { didYouMean: '¿Querías decir' },
  ne: { didYouMean: 'के यो भन्न खोज्नुभएको हो:' },
});
