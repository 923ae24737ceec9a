import type Stripe from 'stripe';
import type { Minor } from '#lib/money.ts';
import { proportionOf } from '../../model/proportion.ts';

/**
 * What Stripe kept of a charge, in the charge's own currency; null until its balance transaction is there (and
 * expanded). Where Stripe settles in another currency the fee is in that one, and is brought back by the same rate.
 */
export function processingFeeOf(
  charge: Pick<Stripe.Charge, 'amount' | 'currency' | 'balance_transaction'>,
): Minor | null {
  const settled = charge.balance_transaction;
  if (settled === null || typeof settled !== 'object') return null;
  if (settled.currency === charge.currency) return settled.fee;
  return proportionOf(charge.amount, settled.fee, settled.amount);
}
