import type { JobKind } from '#platform/jobs/index.ts';
import type { CommunityDeps } from '../context.ts';
import { findPayment, refundedInAll } from '../payments/settle.ts';
import { RETURN_PAYMENT } from './kinds.ts';

/** Gives a payment back whole: at Stripe first, by an id that is always the same, then in the ledger. */
export function returnPaymentJob(deps: CommunityDeps): JobKind<{ payment: string }> {
  return {
    kind: RETURN_PAYMENT,
    async run({ payment: id }) {
      const payment = await findPayment(deps, id);
      if (!payment || payment.status !== 'paid') return;
      const { amount, currency, paymentIntentId } = payment;
      const refundId = `${id}-back`;
      await deps.payments.refundCharge({ orderId: id, paymentIntentId, amount, currency, refundId });
      await deps.db.write((tx) => deps.payments.postRefund(tx, { refundId, orderId: id, amount }));
      await refundedInAll(deps, { orderId: id, refunded: amount });
    },
  };
}
