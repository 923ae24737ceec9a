import type { CheckoutContext } from '#features/checkout/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { exchangeDates, type Within } from './exchange-dates.ts';
import { exchangeOffer } from './exchange-offer.ts';
import { dropExchange, exchangeTickets, payExchange } from './exchange-tickets.ts';

/** Guests take another date. Each method is documented where it is written (`actions/`). */
export function createExchanges(context: CheckoutContext) {
  return {
    offer: (order: string, viewer: OrderViewer) => exchangeOffer(context, order, viewer),
    dates: (order: string, viewer: OrderViewer, tickets: readonly string[], within?: Within) =>
      exchangeDates(context, order, viewer, tickets, within),
    exchange: (order: string, viewer: OrderViewer, input: unknown, key?: string) =>
      exchangeTickets(context, order, viewer, input, key),
    pay: (order: string, viewer: OrderViewer) => payExchange(context, order, viewer),
    drop: (order: string, viewer: OrderViewer) => dropExchange(context, order, viewer),
  };
}

export type Exchanges = ReturnType<typeof createExchanges>;
