import { messages } from '#lib/language/index.ts';

/** What is said to who comes from a network that did too much of something. */
export const words = messages({
  en: { tooMany: 'Your network has done this too often. Try again in an hour, or from another network.' },
  es: { tooMany: 'Desde tu red ha habido demasiado de esto. Inténtalo dentro de una hora o desde otra red.' },
  ne: { tooMany: 'तपाईंको नेटवर्कबाट यो धेरै भयो। एक घण्टापछि वा अर्को नेटवर्कबाट फेरि प्रयास गर्नुहोस्।' },
});
