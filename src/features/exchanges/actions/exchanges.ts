import type { CheckoutContext } from '#features/checkout/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import {
  additionOffer,
  additionPrice,
  addToOrder,
  type Chosen,
  dropAddition,
  type HowAdded,
  payAddition,
} from './additions.ts';
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
    additions: {
      offer: (order: string, viewer: OrderViewer) => additionOffer(context, order, viewer),
      price: (order: string, viewer: OrderViewer, items: Chosen) =>
        additionPrice(context, order, viewer, items),
      add: (order: string, viewer: OrderViewer, items: Chosen, how: HowAdded) =>
        addToOrder(context, order, viewer, items, how),
      pay: (order: string, viewer: OrderViewer) => payAddition(context, order, viewer),
      drop: (order: string, viewer: OrderViewer) => dropAddition(context, order, viewer),
    },
    pay: (order: string, viewer: OrderViewer) => payExchange(context, order, viewer),
    drop: (order: string, viewer: OrderViewer) => dropExchange(context, order, viewer),
  };
}

export type Exchanges = ReturnType<typeof createExchanges>;
