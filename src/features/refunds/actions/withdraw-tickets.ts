import type { CheckoutContext } from '#features/checkout/index.ts';
import { notifyVoid, ticketIdsOf } from '#features/orders/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';

/**
 * Cancels those of the order's tickets that are valid, and puts their places back on sale. Without `restock` there are so
 * many less of their types (for a date, where they are for one), and of the quotas that these share: what is sold stays the number of valid tickets. Gives
 * how many codes they had.
 */
export async function withdrawTickets(
  context: CheckoutContext,
  tx: Tx,
  order: OrderRow,
  ids: readonly string[],
  restock: boolean,
): Promise<number> {
  const { orders, stock, clock } = context;
  const now = clock.text();
  const gone = await orders.cancelTickets(tx, order, now, ids);
  await stock.giveBack(tx, order.event, gone, 'sold', { tickets: ticketIdsOf(gone), withdrawn: !restock });
  await notifyVoid(context, tx, order, gone, { buyer: order.total === 0 && (await allGone(tx, order)) });
  if (!restock) await stock.withdraw(tx, gone, now);
  return gone.reduce((sum, { codes }) => sum + codes, 0);
}

/** Of a free order nobody is told by a mail about money: with its last ticket the buyer hears that it is over. */
async function allGone(tx: Tx, { id }: OrderRow): Promise<boolean> {
  const left = await tx
    .as<PricedTables>()
    .selectFrom('tickets')
    .select('id')
    .where('order', '=', id)
    .where('status', '=', 'valid')
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}
