import type { CheckoutContext } from '#features/checkout/index.ts';
import { mayIn, type OrderDeed, timelineOf, changesOf } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { OrderMethod } from '#features/orders/model/ticketing-schema.ts';

/** What organisers alone see of an order. */
export interface ManagedOrder {
  method: OrderMethod;
  /** The order whose ticket's difference this one pays; empty for orders of tickets. */
  pays: string;
  /** What the organiser has yet to give back of what they took. */
  owed: { id: string; amount: number }[];
  /** By ticket id: the `updated` to change it from, and whether it waits for the payment of a change. */
  tickets: Record<string, { updated: string; waits: boolean }>;
  deeds: OrderDeed[];
}

/** An order as its organiser sees it. Throws 404 unless `actor` may look at the event's orders. */
export async function lookAtOrder(context: CheckoutContext, actor: Actor, id: string): Promise<ManagedOrder> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order || !(await mayIn(context, actor, 'orders.view', order.event))) throw notFound();
  const [refunds, tickets, changes, paysFor] = await Promise.all([
    context.orders.refunds(id),
    context.orders.tickets(id),
    changesOf(context, id),
    context.db
      .read<{ ticket_changes: { id: string; order: string } }>()
      .selectFrom('ticket_changes')
      .select('order')
      .where('id', '=', order.change)
      .executeTakeFirst(),
  ]);
  const waiting = new Set(changes.flatMap(({ ticket, status }) => (status === 'waiting' ? ticket : [])));
  const owed = refunds.filter(({ status }) => status === 'pending' && order.method !== '');
  return {
    method: order.method,
    pays: paysFor?.order ?? '',
    owed: owed.map((refund) => ({ id: refund.id, amount: refund.amount })),
    tickets: Object.fromEntries(
      tickets.map((ticket) => [ticket.id, { updated: ticket.updated, waits: waiting.has(ticket.id) }]),
    ),
    deeds: await timelineOf(context, order, { refunds, tickets, changes }),
  };
}
