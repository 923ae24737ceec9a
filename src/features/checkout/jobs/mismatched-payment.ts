import type { JobKind } from '#platform/jobs/index.ts';
import { settle } from '../actions/settle.ts';
import type { CheckoutContext } from '../actions/context.ts';
import { isKeptCard } from '#features/orders/model/kept-card.ts';
import { isSecond, matches } from '#features/orders/model/matching-payment.ts';
import { MISMATCHED_PAYMENT } from '#features/orders/model/job-kinds.ts';

interface Mismatch {
  sessionId: string;
  orderId: string;
  /** Left out by jobs of older versions. */
  paymentIntentId?: string;
}

/** How the payment stands; null where nothing was paid. */
function read({ payments }: CheckoutContext, { sessionId, paymentIntentId = '' }: Mismatch) {
  if (!isKeptCard(sessionId)) return payments.readCheckout(sessionId);
  return paymentIntentId === ''
    ? payments.keptCards.find(sessionId)
    : payments.keptCards.read(paymentIntentId);
}

/** Of a payment that a bank disputes. Whether the bank took it is not known here: disputes are kept of what was taken in. */
const NOT_BACK = new Set(['disputed', 'failed']);
const AGAIN = 'Try again: the payment is refunded in full.';

/** What the operator decided on such a payment. */
export function mismatchedPaymentJob(context: CheckoutContext): JobKind<Mismatch> {
  return {
    kind: MISMATCHED_PAYMENT,
    lane: 'money',
    run: async (mismatch) => {
      const { orderId } = mismatch;
      const [order, checkout] = [await context.orders.find(orderId), await read(context, mismatch)];
      if (!order || checkout?.paymentStatus !== 'paid') return;
      const { paymentIntentId } = checkout;
      if (order.paidAt === '' && matches(order, checkout)) {
        await settle(context, checkout);
        const now = await context.orders.find(orderId);
        // It waits under the key of this job, which would be done.
        if (now && isSecond(now, checkout))
          throw new Error(`Order ${order.code} was paid by another payment meanwhile. ${AGAIN}`);
        return;
      }
      if (order.paidAt !== '' && !isSecond(order, checkout)) return;
      const { status } = await context.payments.refundCharge({
        orderId,
        paymentIntentId,
        amount: checkout.amountTotal,
        currency: checkout.currency.toUpperCase(),
        // Each such payment has its own, and no refund of what was taken in can bear it.
        refundId: paymentIntentId,
      });
      if (NOT_BACK.has(status))
        throw new Error(
          `Nothing of ${paymentIntentId} was refunded: the buyer's bank disputes it, or has taken it back already. Look at the dispute in Stripe. ${AGAIN}`,
        );
    },
  };
}
