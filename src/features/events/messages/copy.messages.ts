import { messages } from '#lib/language/index.ts';

/** Making an event like another. */
export const words = messages({
  en: {
    copy: 'Copy the event',
    title: (event: string) => `Copy · ${event}`,
    lead: 'The copy is a draft with the same text. Orders and guests stay with this event.',
    name: 'Title of the copy',
    starts: 'The copy starts',
    startsHint: 'The end, the sales periods and the promo codes move with it.',
    take: 'What to copy',
    parts: {
      tickets: [
        'Tickets and prices',
        'Ticket types, shared quotas, taxes and group discounts; without sales',
      ],
      questions: ['Questions', 'Questions at the checkout, without answers; only with the tickets'],
      codes: ['Promo codes', 'All unused; only with the tickets'],
      messages: ['Messages', 'Reminder and thank-you, and your messages as drafts; nothing is sent'],
      plan: ['Tasks and shifts', 'Not done and not assigned, with dates moved to fit the new date'],
      team: ['The team', 'Everyone, with the same roles'],
      picture: ['The picture', 'Without it, a poster is drawn'],
    },
    make: 'Create the copy',
  },
  es: {
    copy: 'Copiar el evento',
    title: (event) => `Copiar · ${event}`,
    lead: 'La copia es un borrador con los mismos textos. Los pedidos y los asistentes se quedan en este evento.',
    name: 'Título de la copia',
    starts: 'La copia empieza',
    startsHint: 'El final, los días de venta y los códigos se mueven con ella.',
    take: 'Qué se lleva',
    parts: {
      tickets: [
        'Entradas y precios',
        'Tipos de entrada, cupos, impuestos y descuentos de grupo; nada vendido',
      ],
      questions: ['Preguntas', 'Lo que se pregunta al comprar, sin las respuestas; solo con las entradas'],
      codes: ['Códigos de descuento', 'Ninguno usado; solo con las entradas'],
      messages: ['Mensajes', 'Recordatorio y agradecimiento, y tus notas como borradores; no se envía nada'],
      plan: ['Tareas y turnos', 'Por hacer otra vez y sin nadie apuntado, según la nueva fecha'],
      team: ['El equipo', 'Cada persona con el papel que tiene aquí'],
      picture: ['La imagen', 'Sin ella, se dibuja un cartel'],
    },
    make: 'Hacer la copia',
  },
  ne: {
    copy: 'कार्यक्रमको प्रतिलिपि',
    title: (event) => `प्रतिलिपि · ${event}`,
    lead: 'प्रतिलिपि उही शब्द भएको मस्यौदा हो। अर्डर र पाहुना यही कार्यक्रममा रहन्छन्।',
    name: 'प्रतिलिपिको शीर्षक',
    starts: 'प्रतिलिपि सुरु हुने',
    startsHint: 'सकिने समय, टिकट बिक्रीका दिन र कोड यससँगै सर्छन्।',
    take: 'के-के सँगै लैजाने',
    parts: {
      tickets: ['टिकट र मूल्य', 'टिकटका प्रकार, साझा कोटा, कर र समूह छुट; केही बिकेको हुँदैन'],
      questions: ['प्रश्नहरू', 'किन्दा सोधिने कुरा, जवाफबिना; टिकटसँगै मात्र'],
      codes: ['छुट कोड', 'कुनै प्रयोग भएको हुँदैन; टिकटसँगै मात्र'],
      messages: ['सन्देश', 'सम्झाउनी र धन्यवाद, र तपाईंका टिपोट मस्यौदाका रूपमा; केही पठाइँदैन'],
      plan: ['काम र पालो', 'फेरि गर्नुपर्ने र कसैको नाम नभएको, नयाँ मितिअनुसार'],
      team: ['टोली', 'सबै जना यहाँको आफ्नै भूमिकामा'],
      picture: ['तस्बिर', 'नभए पोस्टर बनाइन्छ'],
    },
    make: 'प्रतिलिपि बनाउनुहोस्',
  },
});
