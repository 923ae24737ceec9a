import type { CheckoutContext } from '#features/checkout/index.ts';
import {
  isTheirOwn,
  type OrderViewer,
  visibleOrder,
  type TicketValue,
  ticketValues,
} from '#features/orders/index.ts';
import { notFound } from '#lib/errors.ts';
import { refundRight } from '#features/events/model/refund-right.ts';
import { orderRefused, promiseOf, ticketRefused } from '#features/orders/model/refused.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import type { GiveBackRefusal } from '../messages/give-back.messages.ts';
import { whoPaysBack } from './refund-tickets.ts';

/** A ticket that its buyer might give back. Amounts in minor units. */
export interface TicketToGive {
  id: string;
  ticketTypeName: string;
  holderName: string;
  /** What was paid for it, all in. */
  amount: number;
  /** Why it can't be given back; null when it can. */
  refused: GiveBackRefusal | null;
}

/** What a buyer may give back of an order by what its event promises. */
export interface GiveBackOffer {
  /** Why nothing can; null when something can. */
  refused: GiveBackRefusal | null;
  /** UTC text; empty when it is refused. */
  until: string;
  currency: string;
  tickets: TicketToGive[];
  /** The most that can come back: less than the tickets' sum when part of the order was paid back already. */
  left: number;
}

/** An order as its buyer may give it back, with what its tickets were paid with. */
export interface OwnToGive {
  order: OrderRow;
  event: TicketedEvent;
  values: Map<string, TicketValue>;
}

/** The order with its tickets. Throws 404 when it is not their own. */
export async function ownToGive(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<OwnToGive> {
  const order = await visibleOrder(context, id, viewer);
  const event = await context.events.find(order.event);
  if (!isTheirOwn(context, order, viewer) || !event) throw notFound();
  return { order, event, values: await ticketValues(context, id) };
}

/** What of an order can be given back now, and what comes back for it. Throws 404 when it is not their own. */
export async function giveBackOffer(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<GiveBackOffer> {
  const { order, event, values } = await ownToGive(context, id, viewer);
  const right = refundRight(promiseOf(event), context.clock.text(), order.refundUntil);
  const names = new Map((await context.orders.items(id)).map(({ ticketType, name }) => [ticketType, name]));
  const tickets = [...values.values()].map(({ ticket, value, changes }) => ({
    id: ticket.id,
    ticketTypeName: names.get(ticket.ticketType) ?? '',
    holderName: ticket.holderName,
    amount: value,
    refused: ticketRefused(
      ticket,
      changes.some(({ status }) => status === 'waiting'),
    ),
  }));
  const whole = orderRefused(order, event) ?? (right.open ? null : right.why);
  const open = [...values.values()].filter(({ ticket }) =>
    tickets.some((each) => each.id === ticket.id && each.refused === null),
  );
  const paying = await whoPaysBack(context, order, open);
  return {
    refused:
      whole ?? (open.length > 0 ? null : (tickets.find(({ refused }) => refused)?.refused ?? 'notPaid')),
    until: right.open ? right.until : '',
    currency: order.currency,
    tickets,
    left: paying.reduce((sum, { amount }) => sum + amount, 0),
  };
}
