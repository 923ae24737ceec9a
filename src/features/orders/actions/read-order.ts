import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { OrderContext } from './context.ts';
import { ticketValues } from './ticket-values.ts';
import { type OrderDetails, orderDetails, type PaidTicketView, ticketView } from '../model/order-view.ts';
import type { OrderRow } from '../model/ticketing-schema.ts';
import { maySee, type OrderViewer, visibleOrder } from './visible-order.ts';

/** An order that was read already, with its items and tickets. */
export async function detailsOf(context: OrderContext, order: OrderRow): Promise<OrderDetails> {
  const [items, tickets] = await Promise.all([
    context.orders.items(order.id),
    ticketValues(context, order.id),
  ]);
  return orderDetails(order, items, [...tickets.values()]);
}

/** An order as it is now. Throws 404 when it is not theirs to see. */
export async function readOrder(
  context: OrderContext,
  id: string,
  viewer: OrderViewer,
): Promise<OrderDetails> {
  return detailsOf(context, await visibleOrder(context, id, viewer));
}

/** The order as it is now, after something was done to it by somebody who may see it. */
export async function orderNow(context: OrderContext, id: string): Promise<OrderDetails> {
  const order = await context.orders.find(id);
  if (!order) throw notFound();
  return detailsOf(context, order);
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
  return { ...ticketView(ticket, items), paid: values.get(id)?.value ?? 0 };
}
