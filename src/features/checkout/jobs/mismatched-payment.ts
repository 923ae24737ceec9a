import type { JobKind } from '#platform/jobs/index.ts';
import { settle } from '../actions/settle.ts';
import type { CheckoutContext } from '../actions/context.ts';
import { matches } from '#features/orders/model/matching-payment.ts';
import { MISMATCHED_PAYMENT } from '#features/orders/model/job-kinds.ts';

/** What the operator decided on such a payment. */
export function mismatchedPaymentJob(
  context: CheckoutContext,
): JobKind<{ sessionId: string; orderId: string }> {
  return {
    kind: MISMATCHED_PAYMENT,
    lane: 'money',
    run: async ({ sessionId, orderId }) => {
      const [order, checkout] = [
        await context.orders.find(orderId),
        await context.payments.readCheckout(sessionId),
      ];
      if (!order || checkout.paymentStatus !== 'paid') return;
      if (matches(order, checkout)) return settle(context, checkout);
      await context.payments.refundCharge({
        orderId,
        paymentIntentId: checkout.paymentIntentId,
        amount: checkout.amountTotal,
        currency: checkout.currency.toUpperCase(),
        // The order was never paid: no refund of its own can bear its id.
        refundId: orderId,
      });
    },
  };
}
