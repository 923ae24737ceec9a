import type Stripe from 'stripe';
import { notFound } from '#lib/errors.ts';
import type { PaymentsContext } from '../context/context.ts';
import type { PaymentChargeRow, PaymentTables } from '../../model/schema.ts';
import { asking } from '../stripe/errors.ts';
import { findCharge, findChargeById } from '../../store/charges-store.ts';

/**
 * The charge that one of Stripe's events is about. Throws 404 for a charge that has nothing to do with our orders, or that its
 * order doesn't count: a second one, or one that doesn't match. Throws an Error, for the job to come again, while one of ours
 * is not entered yet: a dispute may be faster than the fulfilment.
 */
export async function requireCharge(
  context: Pick<PaymentsContext, 'db' | 'stripe' | 'mismatched'>,
  chargeId: string,
): Promise<PaymentChargeRow> {
  const db = context.db.read<PaymentTables>();
  const known = await findChargeById(db, chargeId);
  if (known) return known;
  const { metadata, customer, payment_intent } = await asking(() =>
    context.stripe().charges.retrieve(chargeId),
  );
  const orderId = metadata?.orderId ?? '';
  if (orderId === '') {
    if (!(await renews(context, customer))) throw notFound();
  } else {
    const paid = await findCharge(db, orderId);
    const paymentIntentId = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
    // What was put aside may have been taken in after all, while Stripe was asked.
    const aside = paid ? paid.id !== chargeId : await context.mismatched({ orderId, paymentIntentId });
    if (aside) throw notFound();
  }
  throw new Error(`Charge ${chargeId} of ${orderId || 'a renewal'} is not in the ledger yet.`);
}

/** Whether a customer is one whose card is charged for us again and again: such a charge says nothing of that itself. */
async function renews(
  context: Pick<PaymentsContext, 'stripe'>,
  customer: Stripe.Charge['customer'],
): Promise<boolean> {
  const id = typeof customer === 'string' ? customer : customer?.id;
  if (!id) return false;
  const { data } = await asking(() => context.stripe().subscriptions.list({ customer: id, limit: 100 }));
  return data.some(({ metadata }) => metadata.renewal);
}
