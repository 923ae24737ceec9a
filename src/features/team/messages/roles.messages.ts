import { messages } from '#lib/language/index.ts';

/** The roles of a team as pages name and explain them. */
export const words = messages({
  en: {
    owner: {
      name: 'Owner',
      does: 'Decides everything, manages the team, and receives the ticket sales.',
    },
    manager: {
      name: 'Manager',
      does: 'Edits the event and its tickets, publishes it, looks after orders and guests, and sees the money.',
    },
    finance: {
      name: 'Finance',
      does: 'Sees orders and money, refunds orders, downloads lists. Changes nothing else.',
    },
    check_in: {
      name: 'Check-in',
      does: 'Scans tickets at the door and finds guests by name. Sees no money.',
    },
  },
  es: {
    owner: {
      name: 'Titular',
      does: 'Decide sobre todo, forma el equipo y recibe lo que dan las entradas.',
    },
    manager: {
      name: 'Gestión',
      does: 'Edita el evento y sus entradas, lo publica, atiende pedidos y asistentes, y ve el dinero.',
    },
    finance: {
      name: 'Finanzas',
      does: 'Ve pedidos y dinero, devuelve pedidos y descarga listas. No cambia nada más.',
    },
    check_in: {
      name: 'Puerta',
      does: 'Escanea entradas en la puerta y busca asistentes por su nombre. No ve el dinero.',
    },
  },
  ne: {
    owner: {
      name: 'मालिक',
      does: 'सबै कुराको निर्णय गर्छन्, टोली बनाउँछन्, र टिकटको आम्दानी पाउँछन्।',
    },
    manager: {
      name: 'व्यवस्थापक',
      does: 'कार्यक्रम र टिकट सम्पादन गर्छन्, प्रकाशित गर्छन्, अर्डर र पाहुना हेर्छन्, र पैसा देख्छन्।',
    },
    finance: {
      name: 'हिसाब',
      does: 'अर्डर र पैसा हेर्छन्, अर्डरको पैसा फिर्ता गर्छन्, सूची डाउनलोड गर्छन्। अरू केही बदल्दैनन्।',
    },
    check_in: {
      name: 'प्रवेश जाँच',
      does: 'ढोकामा टिकट स्क्यान गर्छन् र नामले पाहुना खोज्छन्। पैसा देख्दैनन्।',
    },
  },
});
