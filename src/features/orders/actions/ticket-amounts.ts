import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { TicketShare } from '../model/ticket-shares.ts';
import type { OrderContext } from './context.ts';
import { ticketValues } from './ticket-values.ts';
import { mayIn } from './visible-order.ts';

/** What a ticket was ordered for, and what was paid for it since then with changes of its type. */
export interface TicketAmount extends TicketShare {
  /** All in, in minor units. */
  value: number;
}

/**
 * What each ticket of an order was paid with, by ticket id: its part of discount, fee and tax in it. All of them together
 * are what was paid. Throws 404 unless `actor` may look at the event's orders.
 */
export async function ticketAmounts(
  context: OrderContext,
  actor: Actor,
  orderId: string,
): Promise<Map<string, TicketAmount>> {
  const order = isRecordId(orderId) ? await context.orders.find(orderId) : undefined;
  if (!order || !(await mayIn(context, actor, 'orders.view', order.event))) throw notFound();
  const values = await ticketValues(context, orderId);
  return new Map(
    [...values].flatMap(([id, { share, value }]): [string, TicketAmount][] =>
      share ? [[id, { ...share, value }]] : [],
    ),
  );
}
