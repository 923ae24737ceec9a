import { messages } from '#lib/language/index.ts';

/** The dates of an event, for whoever may come. */
export const words = messages({
  en: {
    title: 'Dates',
    titleOf: (event: string) => `Dates: ${event}`,
    cancelled: 'Cancelled',
    all: (n: number) => `All ${n} dates`,
    forAll: 'One ticket admits to every date.',
    months: 'Months',
    back: 'About the event',
    none: 'All dates are over.',
    calendar: 'Add all to your calendar',
  },
  es: {
    title: 'Fechas',
    titleOf: (event) => `Fechas: ${event}`,
    cancelled: 'Cancelada',
    all: (n) => `Las ${n} fechas`,
    forAll: 'Una entrada vale para todas las fechas.',
    months: 'Meses',
    back: 'Sobre el evento',
    none: 'Todas las fechas han pasado.',
    calendar: 'Añadir todas a tu calendario',
  },
  ne: {
    title: 'मितिहरू',
    titleOf: (event) => `मितिहरू: ${event}`,
    cancelled: 'रद्द',
    all: (n) => `सबै ${n} मिति`,
    forAll: 'एउटै टिकट सबै मितिका लागि हो।',
    months: 'महिना',
    back: 'कार्यक्रमबारे',
    none: 'सबै मिति बितिसके।',
    calendar: 'सबै पात्रोमा राख्नुहोस्',
  },
});
