import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { type CancelledTickets, notifyVoid, ticketIdsOf } from '#features/orders/index.ts';
import type { SellingContext } from './context.ts';

/**
 * Brings an order's status in step with what was paid back of it; with all of it back its tickets are back on sale, and
 * who holds them is told, unless everybody hears that the event is off (`told`).
 */
export async function closeOrder(
  context: SellingContext,
  tx: Tx,
  order: OrderRow,
  { told = false }: { told?: boolean } = {},
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
  if (!whole) {
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
