import type { CheckoutContext } from '#features/checkout/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { exchangeDates, type Within } from './exchange-dates.ts';
import { exchangeOffer } from './exchange-offer.ts';
import { exchangeTypes } from './exchange-types.ts';
import { dropExchange, exchangeTickets, payExchange } from './exchange-tickets.ts';
import type { ExchangedFor } from './own-exchange.ts';

/** Guests take another date, or another type or size. Each method is documented where it is written (`actions/`). */
export function createExchanges(context: CheckoutContext) {
  return {
    offer: (order: string, viewer: OrderViewer, to?: ExchangedFor) =>
      exchangeOffer(context, order, viewer, to),
    dates: (order: string, viewer: OrderViewer, tickets: readonly string[], within?: Within) =>
      exchangeDates(context, order, viewer, tickets, within),
    types: (order: string, viewer: OrderViewer, tickets: readonly string[]) =>
      exchangeTypes(context, order, viewer, tickets),
    exchange: (order: string, viewer: OrderViewer, input: unknown, key?: string) =>
      exchangeTickets(context, order, viewer, input, key),
    pay: (order: string, viewer: OrderViewer) => payExchange(context, order, viewer),
    drop: (order: string, viewer: OrderViewer) => dropExchange(context, order, viewer),
  };
}

export type Exchanges = ReturnType<typeof createExchanges>;
