import type { TicketingContext } from '../context.ts';
import type { TicketingTables } from '../schema.ts';

/**
 * The bank sent back what had been paid back, days later: the account of the card is closed, say. The order owes its buyer
 * again, once however often it is told, and can be paid back anew; its tickets stay void. What goes by the ledger is
 * booked by payments.
 */
export async function refundFailed(
  { db, clock, orders }: TicketingContext,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<void> {
  const order = await orders.find(orderId);
  if (!order) return;
  await db.write(async (tx) => {
    const query = tx.as<TicketingTables>();
    const now = clock.text();
    const refund = await query
      .updateTable('refunds')
      .set({ status: 'failed', finished: now })
      .where('id', '=', refundId)
      .where('order', '=', orderId)
      .where('status', '=', 'succeeded')
      .returning('amount')
      .executeTakeFirst();
    if (!refund) return;
    await query
      .updateTable('orders')
      .set((eb) => ({ refunded: eb('refunded', '-', refund.amount), updated: now }))
      .where('id', '=', orderId)
      .execute();
    await orders.step(tx, order, 'oweAgain', now, { cancelReason: 'refund_failed' });
  });
}
