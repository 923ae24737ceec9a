import { addMs } from '#lib/time.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { PaymentDeps } from '../model/context.ts';
import { findPayment, refundedInAll } from '../actions/payments/settle.ts';
import { RETURN_PAYMENT } from '../model/job-kinds.ts';

/** Banks take weeks over a dispute, and Stripe answers the same request alike for a day. */
const ASK_AGAIN_MS = 26 * 3_600_000;

/** Gives a payment back whole: at Stripe first, by an id that is always the same, then in the ledger. */
export function returnPaymentJob(deps: PaymentDeps): JobKind<{ payment: string }> {
  return {
    kind: RETURN_PAYMENT,
    lane: 'money',
    async run({ payment: id }) {
      const payment = await findPayment(deps, id);
      if (!payment || payment.status !== 'paid') return;
      const { currency, paymentIntentId } = payment;
      // Some of it may have gone back in Stripe's dashboard.
      const amount = payment.amount - payment.refunded;
      const refundId = `${id}-back`;
      const asked = { orderId: id, paymentIntentId, amount, currency, refundId };
      const { status } = await deps.payments.refundCharge(asked);
      // The payer's bank has given it back.
      if (status === 'failed') return;
      if (status === 'disputed') {
        // It has yet to decide whether it does.
        const runAt = addMs(deps.clock.text(), ASK_AGAIN_MS);
        const key = `return:${id}:${runAt.slice(0, 10)}`;
        await deps.db.write((tx) => deps.jobs.enqueue(tx, RETURN_PAYMENT, { payment: id }, { key, runAt }));
        return;
      }
      await deps.db.write((tx) => deps.payments.postRefund(tx, { refundId, orderId: id, amount }));
      await refundedInAll(deps, { orderId: id, refunded: payment.amount });
    },
  };
}
