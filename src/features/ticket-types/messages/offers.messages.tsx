import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What can be bought of an event, on its page and at its checkout. */
export const words = messages({
  en: {
    tickets: 'Tickets',
    getTickets: 'Get tickets',
    getTicket: 'Get ticket',
    goesWith: (ticket: string) => `Goes with ${ticket}`,
    extra: 'Goes with any ticket',
    nothingOnTop: 'No extra fees: you pay the price shown.',
    withDiscount: (name: string) => `With ${name}`,
    follows: (name: string) => `When ${name} is sold out`,
    followsOrAt: (name: string, when: ReactNode) => (
      <>
        When {name} is sold out, {when} at the latest
      </>
    ),
    chooseOne: 'Choose at least one ticket.',
    count: (count: number) => plural.en(count, { one: '1 ticket', other: `${number.en(count)} tickets` }),
    amountFor: (name: string) => `${name}: amount`,
    asYouLike: 'Pay what you like',
    from: (price: ReactNode) => <>From {price}</>,
    soldOut: 'Sold out',
    ended: 'Sales ended',
    held: 'The last tickets are being bought right now. Check again in a few minutes.',
    starts: (when: ReactNode) => <>Sales start {when}</>,
    left: (left: number) => plural.en(left, { one: 'The last one', other: `Only ${number.en(left)} left` }),
    atLeast: (least: number) => `Minimum per order: ${number.en(least)}`,
    until: (when: ReactNode) => <>Until {when}</>,
  },
  es: {
    tickets: 'Entradas',
    getTickets: 'Conseguir entradas',
    getTicket: 'Conseguir entrada',
    goesWith: (ticket) => `Va con ${ticket}`,
    extra: 'Va con cualquier entrada',
    nothingOnTop: 'Sin comisiones añadidas: pagas el precio indicado.',
    withDiscount: (name) => `Con ${name}`,
    follows: (name) => `Cuando se agote ${name}`,
    followsOrAt: (name, when) => (
      <>
        Cuando se agote {name}, o como muy tarde: {when}
      </>
    ),
    chooseOne: 'Elige al menos una entrada.',
    count: (count) =>
      plural.es(count, {
        one: '1 entrada',
        many: `${number.es(count)} de entradas`,
        other: `${number.es(count)} entradas`,
      }),
    amountFor: (name) => `${name}: importe`,
    asYouLike: 'Paga lo que quieras',
    from: (price) => <>Desde {price}</>,
    soldOut: 'Agotado',
    ended: 'Venta terminada',
    held: 'Las que quedan se están comprando ahora mismo. Vuelve a mirar en unos minutos.',
    starts: (when) => <>La venta empieza: {when}</>,
    left: (left) =>
      plural.es(left, {
        one: 'La última',
        many: `Solo quedan ${number.es(left)}`,
        other: `Solo quedan ${number.es(left)}`,
      }),
    atLeast: (least) => `Mínimo por pedido: ${number.es(least)}`,
    until: (when) => <>Hasta: {when}</>,
  },
  ne: {
    tickets: 'टिकट',
    getTickets: 'टिकट लिनुहोस्',
    getTicket: 'टिकट लिनुहोस्',
    goesWith: (ticket) => `${ticket} सँग`,
    extra: 'जुनसुकै टिकटसँग',
    nothingOnTop: 'थप शुल्क छैन: देखाइएकै मूल्य तिर्नुहुन्छ।',
    withDiscount: (name) => `${name} सहित`,
    follows: (name) => `${name} सबै बिकेपछि`,
    followsOrAt: (name, when) => (
      <>
        {name} सबै बिकेपछि, ढिलोमा {when}
      </>
    ),
    chooseOne: 'कम्तीमा एउटा टिकट छान्नुहोस्।',
    count: (count) => `${number.ne(count)} टिकट`,
    amountFor: (name) => `${name}: रकम`,
    asYouLike: 'इच्छाअनुसार तिर्नुहोस्',
    from: (price) => <>{price} देखि</>,
    soldOut: 'सबै बिकिसके',
    ended: 'बिक्री सकियो',
    held: 'बाँकी सबै टिकट अहिले किनिँदै छन्। केही बेरमा फेरि हेर्नुहोस्।',
    starts: (when) => <>बिक्री सुरु: {when}</>,
    left: (left) => plural.ne(left, { one: 'अन्तिम टिकट', other: `${number.ne(left)} मात्र बाँकी` }),
    atLeast: (least) => `प्रति अर्डर न्यूनतम: ${number.ne(least)}`,
    until: (when) => <>{when} सम्म</>,
  },
});
