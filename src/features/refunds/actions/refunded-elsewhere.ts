import type { CheckoutContext } from '#features/checkout/index.ts';
import { closeOrder } from '#features/ticket-types/index.ts';
import { sql } from 'kysely';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/**
 * Takes in what was refunded in the provider's own dashboard: `refunded` is what has gone back of the order in all,
 * in its currency's minor unit. The money is booked by payments; here the order and its tickets follow.
 */
export async function refundedElsewhere(
  context: CheckoutContext,
  told: { orderId: string; refunded: number; currency: string },
): Promise<void> {
  const order = await context.orders.find(told.orderId);
  if (!order || order.currency !== told.currency) return;
  await context.db.write(async (tx) => {
    // Our own refunds are told here as well, also before we have booked them: those count as known.
    const { numUpdatedRows } = await tx
      .as<TicketingTables>()
      .updateTable('orders')
      .set((eb) => ({ refunded: sql<number>`${told.refunded} - ${eb.ref('refundPending')}` }))
      .where('id', '=', order.id)
      .where(sql<boolean>`refunded + "refundPending" < ${told.refunded} AND ${told.refunded} <= total`)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await closeOrder(context, tx, order, { elsewhere: true });
  });
}
