import type { Minor } from '#lib/money.ts';
import { findCharge } from '../../store/charges-store.ts';
import type { PaymentsContext } from '../context/context.ts';
import { payable, STRIPE_FEES } from '../../model/accounts.ts';
import { proportionOf } from '../../model/proportion.ts';
import { totalsOfOrder } from '../ledger/totals.ts';
import type { PaymentTables } from '../../model/schema.ts';

/** What refunds would do to an organiser's money, in minor units of one currency. */
export interface RefundEffect {
  /** Stripe's fees for the payments: they stay. */
  processingFees: Minor;
  /** What the operator gives back of its own fee. */
  feeReturned: Minor;
  /** What the site owes the organiser over all events now, and afterwards; negative where they owe. */
  owedBefore: Minor;
  owedAfter: Minor;
}

/** Which refunds: of some orders, or of all that is left of an event. */
export type RefundsPlanned = { organiserId: string; currency: string } & (
  | { refunds: readonly { orderId: string; amount: Minor }[] }
  | { eventId: string; amount: Minor }
);

/** Reckons what refunds by card would do, by the rule by which they are entered; nothing is written. */
export async function refundEffect(context: PaymentsContext, planned: RefundsPlanned): Promise<RefundEffect> {
  const { organiserId, currency } = planned;
  const owedBefore = 0 - (await context.ledger.balance(payable(organiserId), currency));
  if ('eventId' in planned) {
    const summary = (await context.ledger.summary(planned.eventId)).find(
      (sums) => sums.currency === currency,
    );
    const { processingFees = 0, platformFees = 0 } = summary ?? {};
    const owedAfter = owedBefore - planned.amount + platformFees;
    return { processingFees, feeReturned: platformFees, owedBefore, owedAfter };
  }
  const db = context.db.read<PaymentTables>();
  let [processingFees, feeReturned, amount] = [0, 0, 0];
  for (const refund of planned.refunds) {
    const [charge, totals] = [await findCharge(db, refund.orderId), await totalsOfOrder(db, refund.orderId)];
    if (!charge) continue;
    const refunded = totals.refunded + refund.amount;
    feeReturned += proportionOf(charge.platformFee, refunded, charge.amount) - totals.platformFeeReturned;
    processingFees -= totals.on(STRIPE_FEES);
    amount += refund.amount;
  }
  return { processingFees, feeReturned, owedBefore, owedAfter: owedBefore - amount + feeReturned };
}
