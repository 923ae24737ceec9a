import { messages } from '#lib/language/index.ts';

/** The page of an event’s details. */
export const words = messages({
  en: {
    yourEvent: 'your event',
    detailsOf: (event: string) => `Details of ${event}`,
  },
  es: {
    yourEvent: 'tu evento',
    detailsOf: (event) => `Detalles de ${event}`,
  },
  ne: {
    yourEvent: 'तपाईंको कार्यक्रम',
    detailsOf: (event) => `${event} को विवरण`,
  },
});
