import { messages } from '#lib/language/index.ts';

/** When and where an event is, as papers and mails tell it. */
export const words = messages({
  en: {
    dateOpen: 'Date to be announced',
    placeOpen: 'Place to be announced',
    online: 'Online',
    joinAt: (host: string) => `Join at ${host}`,
    nextDay: (time: string) => `${time} (next day)`,
    severalDays: (from: string, until: string) => `From ${from}, until ${until} on the last day`,
  },
  es: {
    dateOpen: 'Fecha por anunciar',
    placeOpen: 'Lugar por anunciar',
    online: 'En línea',
    joinAt: (host) => `Conéctate en ${host}`,
    nextDay: (time) => `${time} (del día siguiente)`,
    severalDays: (from, until) => `Desde las ${from} hasta las ${until} del último día`,
  },
  ne: {
    dateOpen: 'मिति पछि घोषणा गरिनेछ',
    placeOpen: 'स्थान पछि घोषणा गरिनेछ',
    online: 'अनलाइन',
    joinAt: (host) => `${host} मा जोडिनुहोस्`,
    nextDay: (time) => `${time} (भोलिपल्ट)`,
    severalDays: (from, until) => `${from} देखि, अन्तिम दिन ${until} सम्म`,
  },
});
