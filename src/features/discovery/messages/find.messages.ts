import { messages, number, plural } from '#lib/language/index.ts';

/** Looking for events: the search and its choices. */
export const words = messages({
  en: {
    events: 'Events',
    searchEvents: 'Search events',
    searchExample: 'Name, place or category',
    city: 'City',
    anyCity: 'Any city',
    when: 'When',
    anyTime: 'Any time',
    chosenDates: 'Chosen dates',
    search: 'Search',
    chooseDates: 'Choose dates and access',
    from: 'From',
    to: 'To',
    filters: 'Filters',
    free: 'Free',
    nearMe: 'Near me',
    looking: 'Finding your location…',
    noPosition: 'Your browser did not share your location. Choose a city instead.',
  },
  es: {
    events: 'Eventos',
    searchEvents: 'Buscar eventos',
    searchExample: 'Nombre, lugar o tipo de evento',
    city: 'Ciudad',
    anyCity: 'Cualquier ciudad',
    when: 'Cuándo',
    anyTime: 'Cualquier fecha',
    chosenDates: 'Fechas elegidas',
    search: 'Buscar',
    chooseDates: 'Elegir fechas y accesibilidad',
    from: 'Desde',
    to: 'Hasta',
    filters: 'Filtros',
    free: 'Gratis',
    nearMe: 'Cerca de mí',
    looking: 'Buscando dónde estás…',
    noPosition: 'Tu navegador no dijo dónde estás. Elige una ciudad.',
  },
  ne: {
    events: 'कार्यक्रमहरू',
    searchEvents: 'कार्यक्रम खोज्नुहोस्',
    searchExample: 'कार्यक्रमको नाम, ठाउँ वा प्रकार',
    city: 'सहर',
    anyCity: 'जुनसुकै सहर',
    when: 'कहिले',
    anyTime: 'जुनसुकै बेला',
    chosenDates: 'छानिएका मिति',
    search: 'खोज्नुहोस्',
    chooseDates: 'मिति र पहुँच छान्नुहोस्',
    from: 'देखि',
    to: 'सम्म',
    filters: 'छनोट',
    free: 'निःशुल्क',
    nearMe: 'मेरो नजिक',
    looking: 'तपाईं कहाँ हुनुहुन्छ, खोजिँदै छ…',
    noPosition: 'ब्राउजरले तपाईंको ठाउँ बताएन। बरु सहर छान्नुहोस्।',
  },
});

/** After a number of events that is shown by itself, for screen readers. */
export const counted = messages({
  en: {
    events: (count: number) => plural.en(count, { one: '1 event', other: `${number.en(count)} events` }),
  },
  es: {
    events: (count) =>
      plural.es(count, {
        one: '1 evento',
        many: `${number.es(count)} de eventos`,
        other: `${number.es(count)} eventos`,
      }),
  },
  ne: { events: (count) => `${number.ne(count)} कार्यक्रम` },
});
