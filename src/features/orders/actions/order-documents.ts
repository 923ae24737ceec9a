import { notFound } from '#lib/errors.ts';
import type { OrderContext } from './context.ts';
import { changesOf, ticketValues } from './ticket-values.ts';
import { isHandedOn } from '../model/handed-on.ts';
import { orderUrl } from '../model/order-url.ts';
import type { OrderDocuments } from '../model/ports.ts';
import type { OrderRow, TicketingTables, TicketRow } from '../model/ticketing-schema.ts';
import { readTicket } from './read-order.ts';
import { type OrderViewer, visibleOrder } from './visible-order.ts';
import { words } from '../messages/orders.messages.ts';

/** What the papers of an order show; null when its event is gone. */
export async function orderDocuments(context: OrderContext, order: OrderRow): Promise<OrderDocuments | null> {
  const { events, orders } = context;
  const [event, items, values] = await Promise.all([
    events.find(order.event),
    orders.items(order.id),
    ticketValues(context, order.id),
  ]);
  if (!event) return null;
  const all = [...values.values()];
  const valid = all.flatMap(({ ticket }) => (ticket.status === 'valid' ? [ticket] : []));
  return {
    event,
    order,
    items,
    tickets: valid.filter((ticket) => !isHandedOn(ticket)),
    handedOn: valid.filter(isHandedOn),
    paid: new Map(all.map(({ ticket, value }) => [ticket.id, value])),
    url: orderUrl(context, order.id),
  };
}

/**
 * What the papers of an order show whose tickets were to change, by the order that paid for it: the tickets that stay as they were. Null when
 * it or its event is gone.
 */
export async function unchangedDocuments(
  context: OrderContext,
  payment: Pick<OrderRow, 'id' | 'change'>,
): Promise<OrderDocuments | null> {
  const first = await context.db
    .read<TicketingTables>()
    .selectFrom('ticket_changes')
    .select('order')
    .where('id', '=', payment.change)
    .executeTakeFirst();
  const order = first && (await context.orders.find(first.order));
  const view = order && (await orderDocuments(context, order));
  if (!view) return null;
  const changes = await changesOf(context, order.id);
  const asked = new Set(changes.flatMap((each) => (each.payment === payment.id ? each.ticket : [])));
  return { ...view, tickets: view.tickets.filter(({ id }) => asked.has(id)) };
}

/** A pass is for no day: its dates are. */
const hasDay = ({ visits }: Pick<TicketRow, 'visits'>): boolean => visits === 0;

/** An order's tickets as a PDF. Throws 404 when it is not theirs to see, or has no valid tickets. */
export async function ticketsPdf(
  context: OrderContext,
  id: string,
  viewer: OrderViewer,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const order = await visibleOrder(context, id, viewer);
  const view = await orderDocuments(context, order);
  if (!view || view.tickets.length === 0) throw notFound(words.noTickets);
  return { filename: `tickets-${order.code}.pdf`, bytes: await context.documents.pdf(view) };
}

/**
 * The event of an order as an entry for its buyer's calendar, with the link to join by. Throws 404 when the order is not
 * theirs to see, has no valid tickets, or its event no date.
 */
export async function orderCalendar(
  context: OrderContext,
  id: string,
  viewer: OrderViewer,
): Promise<Uint8Array> {
  const order = await visibleOrder(context, id, viewer);
  const view = await orderDocuments(context, order);
  if (!view?.tickets.some(hasDay)) throw notFound(words.noTickets);
  const entry = await context.documents.calendar(view);
  if (!entry) throw notFound();
  return entry;
}

/** A ticket's QR code as SVG. Throws 404 when its order is not theirs to see. */
export async function ticketQr(context: OrderContext, id: string, viewer: OrderViewer): Promise<string> {
  const { code } = await readTicket(context, id, viewer);
  // Handed on, it has a code that is not the buyer's to show.
  if (code === '') throw notFound(words.noTickets);
  return context.documents.qrSvg(code);
}
