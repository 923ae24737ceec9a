import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    orderOf: (code: ReactNode) => <>Order {code}</>,
    title: (code: string) => `Order ${code}`,
    allOrders: 'All orders',
    buyer: 'Buyer',
    placed: (at: ReactNode, paid: ReactNode, until: ReactNode) => (
      <>
        Placed {at}
        {paid && <>, paid {paid}</>}
        {until && <>. Held until {until}.</>}
      </>
    ),
    order: 'Order',
    tickets: 'Tickets',
    refund: 'Refund',
    cancel: 'Cancel',
    cancelThis: 'Cancel this order …',
    cancelPaid: 'Its tickets become invalid and go back on sale. We email the buyer.',
    cancelPending: 'The tickets are no longer held, and the payment page closes.',
    yes: 'Yes, cancel it',
  },
  es: {
    orderOf: (code) => <>Pedido {code}</>,
    title: (code) => `Pedido ${code}`,
    allOrders: 'Todos los pedidos',
    buyer: 'Comprador',
    placed: (at, paid, until) => (
      <>
        Realizado: {at}
        {paid && <>, pagado: {paid}</>}
        {until && <>. Reservado hasta las {until}.</>}
      </>
    ),
    order: 'Pedido',
    tickets: 'Entradas',
    refund: 'Reembolso',
    cancel: 'Cancelar',
    cancelThis: 'Cancelar este pedido…',
    cancelPaid:
      'Sus entradas dejan de valer y vuelven a estar a la venta. Avisamos por correo a quien compró.',
    cancelPending: 'Las entradas dejan de estar reservadas y se cierra la página de pago.',
    yes: 'Sí, cancelarlo',
  },
  ne: {
    orderOf: (code) => <>अर्डर {code}</>,
    title: (code) => `अर्डर ${code}`,
    allOrders: 'सबै अर्डर',
    buyer: 'खरिदकर्ता',
    placed: (at, paid, until) => (
      <>
        अर्डर गरिएको: {at}
        {paid && <>, तिरिएको: {paid}</>}
        {until && <>। {until} सम्म रोकिएको।</>}
      </>
    ),
    order: 'अर्डर',
    tickets: 'टिकट',
    refund: 'रकम फिर्ता',
    cancel: 'रद्द',
    cancelThis: 'यो अर्डर रद्द गर्नुहोस् …',
    cancelPaid: 'यसका टिकट अमान्य हुन्छन् र फेरि बिक्रीमा जान्छन्। खरिदकर्तालाई इमेल जान्छ।',
    cancelPending: 'टिकट अब रोकिँदैनन्, र भुक्तानी पृष्ठ बन्द हुन्छ।',
    yes: 'हो, रद्द गर्नुहोस्',
  },
});
