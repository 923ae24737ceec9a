import type { JobTables } from '#platform/jobs/index.ts';
import type { CheckoutContext } from './context.ts';
import { MISMATCHED_PAYMENT } from '#features/orders/model/job-kinds.ts';
import type { Checkout } from '#features/orders/model/ports.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';

const keyOf = (payment: string): string => `${MISMATCHED_PAYMENT}:${payment}`;

/** Whether a payment waits for the operator's decision, or was decided on in the last month. */
export async function isMismatched(
  { db }: Pick<CheckoutContext, 'db'>,
  { paymentIntentId }: { paymentIntentId: string },
): Promise<boolean> {
  const kept = await db
    .read<JobTables>()
    .selectFrom('jobs')
    .select('id')
    .where('uniqueKey', '=', keyOf(paymentIntentId))
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Has a payment that doesn't match its order, or is its second one, wait among the failures that the operator sees, once: nobody can say without
 * looking whether the money is owed back. To try it again is to decide: it is taken in if it matches by then, else refunded.
 */
export async function keepMismatch(
  { db, jobs, clock }: CheckoutContext,
  order: OrderRow,
  { sessionId, paymentIntentId, amountTotal, currency }: Checkout,
): Promise<void> {
  const twice = order.paidAt !== '';
  // Not by its session: a kept card has one, whatever was charged to it.
  const key = keyOf(paymentIntentId || sessionId);
  const paid = `${amountTotal} ${currency.toUpperCase()}`;
  const lastError = twice
    ? `Order ${order.code} is paid already, and ${paid} in minor units was paid for it once more (${paymentIntentId}). Look at the payment in Stripe. Try again: the second payment is refunded in full.`
    : `Order ${order.code} costs ${order.total} ${order.currency} in minor units, and ${paid} was paid (${sessionId}). Look at the payment in Stripe. Try again: it is taken in if it matches by then, and refunded in full if not.`;
  await db.write(async (tx) => {
    await jobs.enqueue(tx, MISMATCHED_PAYMENT, { sessionId, orderId: order.id, paymentIntentId }, { key });
    await tx
      .as<JobTables>()
      .updateTable('jobs')
      .set({
        status: 'failed',
        attempts: 1,
        finished: clock.text(),
        lastError,
      })
      .where('uniqueKey', '=', key)
      .where('status', '=', 'waiting')
      .where('attempts', '=', 0)
      .where('finished', '=', '')
      .execute();
  });
}
