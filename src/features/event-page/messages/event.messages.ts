import { messages } from '#lib/language/index.ts';

/** What an event's page says of it: when, where and by whom. */
export const words = messages({
  en: {
    addToCalendar: 'Add to calendar',
    online: 'Online',
    alsoOnline: 'Also online',
    linkWithTicket: 'The link comes with your ticket.',
    organiser: 'Organiser',
    openMap: 'Open the map',
    showMap: 'Show the map here',
    hideMap: 'Hide the map',
    inNewTab: 'in a new tab',
  },
  es: {
    addToCalendar: 'Añadir al calendario',
    online: 'En línea',
    alsoOnline: 'También en línea',
    linkWithTicket: 'El enlace llega con tu entrada.',
    organiser: 'Organiza',
    openMap: 'Abrir el mapa',
    showMap: 'Ver el mapa aquí',
    hideMap: 'Ocultar el mapa',
    inNewTab: 'en una pestaña nueva',
  },
  ne: {
    addToCalendar: 'पात्रोमा राख्नुहोस्',
    online: 'अनलाइन',
    alsoOnline: 'अनलाइन पनि',
    linkWithTicket: 'लिङ्क तपाईंको टिकटसँगै आउँछ।',
    organiser: 'आयोजक',
    openMap: 'नक्सा खोल्नुहोस्',
    showMap: 'नक्सा यहीँ हेर्नुहोस्',
    hideMap: 'नक्सा लुकाउनुहोस्',
    inNewTab: 'नयाँ ट्याबमा',
  },
});
