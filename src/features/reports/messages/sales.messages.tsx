import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** How events and their tickets sell. */
export const words = messages({
  en: {
    inTheTeam: 'In the team',
    ofAll: (all: number) => `of ${number.en(all)}`,
    part: (count: number, all: number) => `${number.en(count)} of ${number.en(all)}`,
    ticketsSold: 'Tickets sold',
    ticketsSoldAfter: 'tickets sold',
    sales: 'Sales',
    salesBefore: 'Sales: ',
    lessAndNet: (refunds: ReactNode, disputes: ReactNode, net: ReactNode) => (
      <>
        {refunds && <>{refunds} refunds, </>}
        {disputes && <>{disputes} disputes, </>}
        {net} net
      </>
    ),
    heldNow: 'Held now',
    beingPaid: 'being paid',
    held: (count: number) => `${number.en(count)} held`,
    checkedIn: 'Checked in',
    orders: 'Orders',
    placesTaken: 'Places taken',
    ticketsTaken: 'Tickets taken',
    soldOf: (what: string) => `${what} sold`,
    ticket: 'Ticket',
    tickets: 'Tickets',
    price: 'Price',
    donation: 'Donation',
    sold: 'Sold',
    byKind: 'Sales by ticket type',
    byDay: 'Sales by day',
    day: 'Day',
  },
  es: {
    inTheTeam: 'En el equipo',
    ofAll: (all) => `de ${number.es(all)}`,
    part: (count, all) => `${number.es(count)} de ${number.es(all)}`,
    ticketsSold: 'Entradas vendidas',
    ticketsSoldAfter: 'entradas vendidas',
    sales: 'Ventas',
    salesBefore: 'Ventas: ',
    lessAndNet: (refunds, disputes, net) => (
      <>
        {refunds && <>{refunds} reembolsos, </>}
        {disputes && <>{disputes} disputas, </>}
        {net} netos
      </>
    ),
    heldNow: 'Reservadas ahora',
    beingPaid: 'pagándose',
    held: (count) =>
      `${number.es(count)} ${plural.es(count, { one: 'reservada', many: 'reservadas', other: 'reservadas' })}`,
    checkedIn: 'Han entrado',
    orders: 'Pedidos',
    placesTaken: 'Plazas ocupadas',
    ticketsTaken: 'Entradas ocupadas',
    soldOf: (what) => `Vendidas de ${what}`,
    ticket: 'Entrada',
    tickets: 'Entradas',
    price: 'Precio',
    donation: 'Donativo',
    sold: 'Vendidas',
    byKind: 'Ventas por tipo de entrada',
    byDay: 'Ventas por día',
    day: 'Día',
  },
  ne: {
    inTheTeam: 'टोलीमा',
    ofAll: (all) => `${number.ne(all)} मध्ये`,
    part: (count, all) => `${number.ne(all)} मध्ये ${number.ne(count)}`,
    ticketsSold: 'बिकेका टिकट',
    ticketsSoldAfter: 'टिकट बिके',
    sales: 'बिक्री',
    salesBefore: 'बिक्री: ',
    lessAndNet: (refunds, disputes, net) => (
      <>
        {refunds && <>{refunds} फिर्ता, </>}
        {disputes && <>{disputes} विवाद, </>}
        {net} खुद
      </>
    ),
    heldNow: 'अहिले रोकिएका',
    beingPaid: 'भुक्तानी हुँदै',
    held: (count) => `${number.ne(count)} रोकिएको`,
    checkedIn: 'भित्र आएका',
    orders: 'अर्डरहरू',
    placesTaken: 'लिइएका ठाउँ',
    ticketsTaken: 'लिइएका टिकट',
    soldOf: (what) => `${what} को बिक्री`,
    ticket: 'टिकट',
    tickets: 'टिकट',
    price: 'मूल्य',
    donation: 'दान',
    sold: 'बिकेका',
    byKind: 'टिकटको प्रकारअनुसार बिक्री',
    byDay: 'दिनअनुसार बिक्री',
    day: 'दिन',
  },
});
