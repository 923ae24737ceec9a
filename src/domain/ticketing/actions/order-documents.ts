import { notFound } from '#lib/errors.ts';
import type { TicketingContext } from '../context.ts';
import { orderUrl } from '../model/order-url.ts';
import type { OrderDocuments } from '../ports.ts';
import type { OrderRow } from '../schema.ts';
import { readTicket } from './read-order.ts';
import { type OrderViewer, visibleOrder } from './visible-order.ts';
import { words } from '../orders.messages.ts';

/** What the papers of an order show; null when its event is gone. */
export async function orderDocuments(
  context: TicketingContext,
  order: OrderRow,
): Promise<OrderDocuments | null> {
  const { events, orders } = context;
  const [event, items, all] = await Promise.all([
    events.find(order.event),
    orders.items(order.id),
    orders.tickets(order.id),
  ]);
  if (!event) return null;
  const tickets = all.filter(({ status }) => status === 'valid');
  return { event, order, items, tickets, url: orderUrl(context, order.id) };
}

/** An order's tickets as a PDF. Throws 404 when it is not theirs to see, or has no valid tickets. */
export async function ticketsPdf(
  context: TicketingContext,
  id: string,
  viewer: OrderViewer,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const order = await visibleOrder(context, id, viewer);
  const view = await orderDocuments(context, order);
  if (!view || view.tickets.length === 0) throw notFound(words.noTickets);
  return { filename: `tickets-${order.code}.pdf`, bytes: await context.documents.pdf(view) };
}

/** A ticket's QR code as SVG. Throws 404 when its order is not theirs to see. */
export async function ticketQr(context: TicketingContext, id: string, viewer: OrderViewer): Promise<string> {
  const { code } = await readTicket(context, id, viewer);
  return context.documents.qrSvg(code);
}
