import type { ReactNode } from 'react';
import { messages, number } from '#lib/language/index.ts';

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
    refundedAndNet: (money: ReactNode, net: ReactNode) => (
      <>
        {money} refunded, {net} net
      </>
    ),
    whatCounts: 'How these figures are counted',
    definitions: [
      'Sales: everything that guests paid, by card or to you directly, with fees and taxes, before refunds.',
      'Net: sales less refunds. Fees for payments are not taken off here.',
      'Tickets sold: people with a valid ticket. A family ticket counts as many as it lets in. Add-ons are not counted.',
      'Out of: the most people who can come, with shared quotas and the event’s own limit.',
      'Held: people whose tickets wait for a payment.',
    ],
    heldNow: 'Held now',
    beingPaid: 'being paid',
    held: (count: number) => `${number.en(count)} held`,
    checkedIn: 'Checked in',
    orders: 'Orders',
    placesTaken: 'Places taken',
    ticketsTaken: 'Tickets taken',
    soldOf: (what: string) => `Sold of ${what}`,
    ticket: 'Ticket',
    tickets: 'Tickets',
    price: 'Price',
    donation: 'Donation',
    sold: 'Sold',
    byKind: 'Sales by kind of ticket',
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
    refundedAndNet: (money, net) => (
      <>
        {money} reembolsados, {net} netos
      </>
    ),
    whatCounts: 'Cómo se cuentan estas cifras',
    definitions: [
      'Ventas: todo lo que pagó la gente, con tarjeta o directamente a ti, con comisiones e impuestos, antes de reembolsos.',
      'Neto: ventas menos reembolsos. Aquí no se descuentan las comisiones de pago.',
      'Entradas vendidas: personas con una entrada válida. Una entrada familiar cuenta por cuantas personas deja pasar. Los complementos no cuentan.',
      'El total: las personas que pueden venir como máximo, con los cupos compartidos y el límite del evento.',
      'Reservadas: personas cuyas entradas esperan un pago.',
    ],
    heldNow: 'Reservadas ahora',
    beingPaid: 'pagándose',
    held: (count) => `${number.es(count)} ${count === 1 ? 'reservada' : 'reservadas'}`,
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
    refundedAndNet: (money, net) => (
      <>
        {money} फिर्ता, खुद {net}
      </>
    ),
    whatCounts: 'यी अङ्क कसरी गनिन्छन्',
    definitions: [
      'बिक्री: कार्डबाट वा तपाईंलाई सिधै तिरिएको सबै रकम, शुल्क र करसहित, फिर्ता घटाउनुअघि।',
      'खुद: बिक्रीबाट फिर्ता घटाएर। भुक्तानीको शुल्क यहाँ घटाइएको छैन।',
      'बिकेका टिकट: मान्य टिकट भएका मानिस। परिवार टिकटले जति जनालाई प्रवेश दिन्छ, त्यति गनिन्छ। थप सामान गनिँदैन।',
      'मध्ये: साझा कोटा र कार्यक्रमको सीमासहित बढीमा आउन सक्ने मानिस।',
      'रोकिएका: भुक्तानी पर्खिरहेका टिकटका मानिस।',
    ],
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
