import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    pageTitle: 'About',
    description: (site: string) =>
      `${site} is ticketing for communities: find events, sell tickets, get paid, and see it all in one place.`,
    title: 'For the people who put out the chairs',
    lead: 'Mela is ticketing for communities. In Nepal, a mela is a fair. Everyone comes, and someone has to organise it. Mela is for both.',
    leadOf: (site: string) =>
      `${site} is ticketing for communities. Everyone comes, and someone has to organise it. This is for both.`,
    allEvents: 'See all events',
    createEvent: 'Create an event',
  },
  es: {
    pageTitle: 'Acerca de',
    description: (site) =>
      `${site} son las entradas de las comunidades: encuentra eventos, vende entradas, cobra y míralo todo en un solo lugar.`,
    title: 'Para quienes ponen las sillas',
    lead: 'Mela son las entradas de las comunidades. En Nepal, una mela es una feria: viene todo el mundo y alguien tiene que organizarla. Esto es para ambos.',
    leadOf: (site) =>
      `${site} son las entradas de las comunidades. Viene todo el mundo y alguien tiene que organizarlo. Esto es para ambos.`,
    allEvents: 'Ver todos los eventos',
    createEvent: 'Crear un evento',
  },
  ne: {
    pageTitle: 'हाम्रोबारे',
    description: (site) =>
      `${site} समुदायका लागि टिकट हो: कार्यक्रम खोज्नुहोस्, टिकट बेच्नुहोस्, पैसा पाउनुहोस्, सबै एकै ठाउँमा हेर्नुहोस्।`,
    title: 'कुर्सी मिलाउनेहरूका लागि',
    lead: 'मेला समुदायका लागि टिकट हो। मेलामा सबै आउँछन्, तर कसैले त आयोजना गर्नैपर्छ। यो दुवैका लागि हो।',
    leadOf: (site) =>
      `${site} समुदायका लागि टिकट हो। कार्यक्रममा सबै आउँछन्, तर कसैले त आयोजना गर्नैपर्छ। यो दुवैका लागि हो।`,
    allEvents: 'सबै कार्यक्रम हेर्नुहोस्',
    createEvent: 'कार्यक्रम बनाउनुहोस्',
  },
});
