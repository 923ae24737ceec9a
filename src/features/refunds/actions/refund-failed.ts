import type { CheckoutContext } from '#features/checkout/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** The reason of a refund that was made, and failed, in the provider's own dashboard. */
const ELSEWHERE = 'made_elsewhere';

/**
 * The bank returned a refund days later, because the card's account is closed, for example. The order owes its buyer
 * again, once however often it is told, and can be paid back anew; its tickets stay void. With `amount` (minor units) it
 * may be one that was made in the provider's dashboard, of which nothing is known here yet. What goes by the ledger is booked by payments.
 */
export async function refundFailed(
  context: CheckoutContext,
  { orderId, refundId, amount }: { orderId: string; refundId: string; amount?: number },
): Promise<void> {
  const { db, clock, orders } = context;
  const order = await orders.find(orderId);
  if (!order) return;
  await db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const now = clock.text();
    const own = await query
      .updateTable('refunds')
      .set({ status: 'failed', finished: now })
      .where('id', '=', refundId)
      .where('order', '=', orderId)
      .where('status', '=', 'succeeded')
      .returning('amount')
      .executeTakeFirst();
    const back = own?.amount ?? (await notedElsewhere(tx, { orderId, refundId, amount: amount ?? 0, now }));
    if (back === 0) return;
    await query
      .updateTable('orders')
      .set((eb) => ({ refunded: eb('refunded', '-', back), updated: now }))
      .where('id', '=', orderId)
      .where('refunded', '>=', back)
      .execute();
    if (await orders.step(tx, order, 'oweAgain', now, { cancelReason: 'refund_failed' })) return;
    const { refunded } = await query
      .selectFrom('orders')
      .select('refunded')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (refunded === 0) await orders.step(tx, order, 'refundUndone', now);
  });
}

/** Writes down a failed refund that was not made here, once; gives its amount the first time, else 0. */
async function notedElsewhere(
  tx: Tx,
  { orderId, refundId, amount, now }: { orderId: string; refundId: string; amount: number; now: string },
): Promise<number> {
  if (amount <= 0) return 0;
  const made = await tx
    .as<TicketingTables>()
    .insertInto('refunds')
    .values({
      id: refundId,
      order: orderId,
      amount,
      reason: ELSEWHERE,
      status: 'failed',
      actor: '',
      created: now,
      finished: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return made.length === 0 ? 0 : amount;
}
