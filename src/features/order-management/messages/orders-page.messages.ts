import { messages } from '#lib/language/index.ts';

/** The page of an event’s orders. */
export const words = messages({
  en: {
    ordersOfEvent: 'Orders of your event',
    noSuchOrder: 'No orders found',
    noSuchOrderText: 'Try part of the name, or another status.',
    showAll: 'Show all orders',
    noOrders: 'No orders yet',
    noOrdersText: 'They appear here as they come in.',
    orders: 'Orders',
  },
  es: {
    ordersOfEvent: 'Pedidos de tu evento',
    noSuchOrder: 'No hay ningún pedido así',
    noSuchOrderText: 'Prueba con una parte del nombre, o busca en todos los estados.',
    showAll: 'Ver todos los pedidos',
    noOrders: 'Aún no hay pedidos',
    noOrdersText: 'Aparecen aquí en cuanto alguien reserva.',
    orders: 'Pedidos',
  },
  ne: {
    ordersOfEvent: 'तपाईंको कार्यक्रमका अर्डर',
    noSuchOrder: 'त्यस्तो अर्डर छैन',
    noSuchOrderText: 'नामको केही भागबाट खोज्नुहोस्, वा सबै अवस्थामा हेर्नुहोस्।',
    showAll: 'सबै अर्डर देखाउनुहोस्',
    noOrders: 'अझै अर्डर छैन',
    noOrdersText: 'कसैले बुक गर्नासाथ यहाँ देखिन्छ।',
    orders: 'अर्डर',
  },
});
