import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { OrderContext } from './context.ts';
import { ticketValues } from './ticket-values.ts';
import { asBuyerSees, isHandedOn } from '../model/handed-on.ts';
import { type OrderDetails, orderDetails, type PaidTicketView, ticketView } from '../model/order-view.ts';
import type { OrderRow } from '../model/ticketing-schema.ts';
import { mayIn, maySee, type OrderViewer, visibleOrder } from './visible-order.ts';

/** An order that was read already, with its items and tickets: what was handed on is told in full to the event's team alone. */
export async function detailsOf(
  context: OrderContext,
  order: OrderRow,
  actor: Actor | null = null,
): Promise<OrderDetails> {
  const [items, values] = await Promise.all([
    context.orders.items(order.id),
    ticketValues(context, order.id),
  ]);
  const tickets = [...values.values()];
  const handedOn = tickets.some(({ ticket }) => isHandedOn(ticket));
  if (!handedOn || (await mayIn(context, actor, 'orders.view', order.event)))
    return orderDetails(order, items, tickets);
  const shown = tickets.map((each) => ({ ...each, ticket: asBuyerSees(each.ticket) }));
  return orderDetails(order, items, shown);
}

/** An order as it is now. Throws 404 when it is not theirs to see. */
export async function readOrder(
  context: OrderContext,
  id: string,
  viewer: OrderViewer,
): Promise<OrderDetails> {
  return detailsOf(context, await visibleOrder(context, id, viewer), viewer.actor);
}

/** The order as it is now, after something was done to it by somebody who may see it: null for who has no account. */
export async function orderNow(
  context: OrderContext,
  id: string,
  actor: Actor | null,
): Promise<OrderDetails> {
  const order = await context.orders.find(id);
  if (!order) throw notFound();
  return detailsOf(context, order, actor);
}

/** One ticket. Throws 404 when its order is not theirs to see. */
export async function readTicket(
  context: OrderContext,
  id: string,
  viewer: OrderViewer,
): Promise<PaidTicketView> {
  const ticket = isRecordId(id) ? await context.orders.findTicket(id) : undefined;
  const order = ticket && (await context.orders.find(ticket.order));
  if (!ticket || !order || !(await maySee(context, order, viewer))) throw notFound();
  const [items, values] = await Promise.all([
    context.orders.items(order.id),
    ticketValues(context, order.id),
  ]);
  const whole = !isHandedOn(ticket) || (await mayIn(context, viewer.actor, 'orders.view', order.event));
  return { ...ticketView(whole ? ticket : asBuyerSees(ticket), items), paid: values.get(id)?.value ?? 0 };
}
