import { notFound } from '#lib/errors.ts';
import type { PaymentsContext } from '../deps.ts';
import type { PaymentChargeRow, PaymentTables } from '../schema.ts';
import { asking } from '../stripe/errors.ts';
import { findChargeById } from './store.ts';

/**
 * The charge that one of Stripe's events is about. Throws 404 for a charge that has nothing to do with our orders, and an
 * Error, for the job to come again, while one of ours is not entered yet: a dispute may be faster than the fulfilment.
 */
export async function requireCharge(context: PaymentsContext, chargeId: string): Promise<PaymentChargeRow> {
  const known = await findChargeById(context.db.read<PaymentTables>(), chargeId);
  if (known) return known;
  const { metadata } = await asking(() => context.stripe().charges.retrieve(chargeId));
  if (!metadata?.orderId) throw notFound();
  throw new Error(`Charge ${chargeId} of order ${metadata.orderId} is not in the ledger yet.`);
}
