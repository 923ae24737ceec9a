import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { type TicketShare, ticketShares } from '#lib/pricing/ticket-shares.ts';
import type { TicketingContext } from '../context.ts';
import type { OrderItemRow } from '../schema.ts';
import { mayIn } from './visible-order.ts';

/**
 * What each ticket of an order was paid with, by ticket id: its part of discount, fee and tax in it. All of them together
 * are what was paid. Throws 404 unless `actor` may look at the event's orders.
 */
export async function ticketAmounts(
  context: TicketingContext,
  actor: Actor,
  orderId: string,
): Promise<Map<string, TicketShare>> {
  const order = isRecordId(orderId) ? await context.orders.find(orderId) : undefined;
  if (!order || !(await mayIn(context, actor, 'orders.view', order.event))) throw notFound();
  const [items, tickets] = await Promise.all([
    context.orders.items(orderId),
    context.orders.tickets(orderId),
  ]);
  const left = new Map(items.map((item) => [item.ticketType, ticketShares(amountsOf(item))]));
  return new Map(
    tickets.flatMap(({ id, ticketType }): [string, TicketShare][] => {
      const share = left.get(ticketType)?.shift();
      return share ? [[id, share]] : [];
    }),
  );
}

/** A line that was ordered before lines kept what they came to was neither discounted nor taxed. */
function amountsOf(item: OrderItemRow): OrderItemRow {
  const unkept = item.total === 0 && item.discount === 0;
  return unkept ? { ...item, total: item.quantity * item.unitPrice } : item;
}
