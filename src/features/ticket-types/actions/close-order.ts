import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { type CancelledTickets, keepsOthers, notifyVoid, ticketIdsOf } from '#features/orders/index.ts';
import type { SellingContext } from './context.ts';

/**
 * Brings an order's status in step with what was paid back of it; with all of it back its tickets are back on sale, and
 * who holds them is told, unless everybody hears that the event is off (`told`). Where what went back last was for tickets that were changed or given back, the others
 * stay; not for what was refunded `elsewhere`, which gives no reason.
 */
export async function closeOrder(
  context: SellingContext,
  tx: Tx,
  order: OrderRow,
  { told = false, elsewhere = false }: { told?: boolean; elsewhere?: boolean } = {},
): Promise<void> {
  const { clock, orders, promos } = context;
  const now = clock.text();
  const whole = await tx
    .as<TicketingTables>()
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order.id)
    .where(sql<boolean>`refunded >= total`)
    .executeTakeFirst();
  if (!whole || (!elsewhere && (await keepsTickets(tx, order)))) {
    await orders.step(tx, order, 'refundPartly', now);
    return;
  }
  // A late payment that goes back never got its tickets, nor its code.
  if (!(await orders.step(tx, order, 'refundFully', now)))
    await orders.step(tx, order, 'refundLatePayment', now);
  else await promos.giveBack(tx, order, 'used');
  const gone = await closeTickets(context, tx, order);
  if (!told) await notifyVoid(context, tx, order, gone);
}

/** Whether an order of which all is paid back keeps its tickets: what was promised back last was for some that were changed or given back, and the event takes place. */
async function keepsTickets(tx: Tx, { id, event }: OrderRow): Promise<boolean> {
  const query = tx.as<TicketingTables>();
  const refunds = await query
    .selectFrom('refunds')
    .select(['reason', 'created'])
    .where('order', '=', id)
    .where('status', 'in', ['pending', 'succeeded'])
    .orderBy('created', 'desc')
    .execute();
  // Of two at the same moment the one that ends the order counts.
  const last = refunds.filter(({ created }) => created === refunds[0]?.created);
  if (last.length === 0 || last.some((refund) => !keepsOthers(refund))) return false;
  const valid = await query
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event')
    .select('tickets.id')
    .where('tickets.order', '=', id)
    .where('tickets.event', '=', event)
    .where('tickets.status', '=', 'valid')
    .where('events.status', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return valid !== undefined;
}

/** Makes what is valid of an order's tickets void, and has it for sale again. */
export async function closeTickets(
  { clock, orders, stock }: SellingContext,
  tx: Tx,
  order: OrderRow,
): Promise<CancelledTickets[]> {
  const gone = await orders.cancelTickets(tx, order, clock.text());
  await stock.giveBack(tx, order.event, gone, 'sold', { tickets: ticketIdsOf(gone) });
  return gone;
}
