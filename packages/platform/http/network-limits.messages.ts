import { messages } from '#lib/language/index.ts';

/** What is said to who comes from a network that did too much of something. */
export const words = messages({
  en: { tooMany: 'Too many attempts from your network. Try again in an hour, or from another network.' },
  es: { tooMany: 'Demasiados intentos desde tu red. Inténtalo dentro de una hora o desde otra red.' },
  ne: { tooMany: 'तपाईंको नेटवर्कबाट धेरै प्रयास भए। एक घण्टापछि वा अर्को नेटवर्कबाट फेरि प्रयास गर्नुहोस्।' },
});
