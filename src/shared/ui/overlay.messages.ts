import { messages } from '#lib/language/index.ts';

/** What lies over a page: dialogs and short messages. */
export const words = messages({
  en: { close: 'Close', dismiss: 'Dismiss' },
  es: { close: 'Cerrar', dismiss: 'Descartar' },
  ne: { close: 'बन्द गर्नुहोस्', dismiss: 'हटाउनुहोस्' },
});
