import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    title: 'Run your own event',
    lead: 'From the first announcement to the last chair put away, in one place.',
    create: 'Create event',
    page: 'Write the page',
    pageText: 'Say what, when and where. Without a picture, we draw a poster.',
    tickets: 'Hand out tickets',
    ticketsText: 'Free, paid by card, or for a donation.',
    door: 'Open the door',
    doorText: 'Scan tickets with any phone, and see who is in.',
  },
  es: {
    title: 'Organiza tu propio evento',
    lead: 'Del primer anuncio a la última silla recogida, todo en un solo lugar.',
    create: 'Crear evento',
    page: 'Escribe la página',
    pageText: 'Di qué, cuándo y dónde. Si no tienes imagen, dibujamos un cartel.',
    tickets: 'Reparte entradas',
    ticketsText: 'Gratis, con tarjeta o por lo que cada cual quiera dar.',
    door: 'Abre la puerta',
    doorText: 'Escanea entradas con cualquier móvil y mira quién ha llegado.',
  },
  ne: {
    title: 'आफ्नै कार्यक्रम चलाउनुहोस्',
    lead: 'पहिलो घोषणादेखि अन्तिम कुर्सी उठाउँदासम्म, सबै एकै ठाउँमा।',
    create: 'कार्यक्रम बनाउनुहोस्',
    page: 'पृष्ठ लेख्नुहोस्',
    pageText: 'के, कहिले र कहाँ भन्नुहोस्। तस्बिर नभए हामी पोस्टर कोर्छौँ।',
    tickets: 'टिकट बाँड्नुहोस्',
    ticketsText: 'निःशुल्क, कार्डबाट तिर्ने, वा इच्छाअनुसार दिने।',
    door: 'ढोका खोल्नुहोस्',
    doorText: 'जुनसुकै फोनले टिकट स्क्यान गर्नुहोस्, र को आए हेर्नुहोस्।',
  },
});
