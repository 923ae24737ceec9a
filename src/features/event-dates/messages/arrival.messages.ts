import { messages } from '#lib/language/index.ts';

/** When one is to arrive at a date, on the clocks of its place. */
export const words = messages({
  en: {
    between: (from: string, until: string) => `Arrive between ${from} and ${until}`,
  },
  es: {
    between: (from, until) => `Llega entre las ${from} y las ${until}`,
  },
  ne: {
    between: (from, until) => `${from} र ${until} को बीचमा आउनुहोस्`,
  },
});
