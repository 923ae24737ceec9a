import type { JobKind } from '#platform/jobs/index.ts';
import { settle } from '../actions/settle.ts';
import type { CheckoutContext } from '../actions/context.ts';
import { isKeptCard } from '#features/orders/model/kept-card.ts';
import { matches } from '#features/orders/model/matching-payment.ts';
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
      const twice = order.paidAt !== '';
      if (twice && paymentIntentId === order.paymentIntentId) return;
      if (!twice && matches(order, checkout)) return settle(context, checkout);
      await context.payments.refundCharge({
        orderId,
        paymentIntentId,
        amount: checkout.amountTotal,
        currency: checkout.currency.toUpperCase(),
        // No refund of the order's own can bear either: its id where it was never paid, and that of another payment.
        refundId: twice ? paymentIntentId : orderId,
      });
    },
  };
}
