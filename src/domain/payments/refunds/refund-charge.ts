import { ApiError } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import type { PaymentsContext } from '../deps.ts';
import { asking } from '../stripe/errors.ts';
import { words } from '../payments.messages.ts';

/** What is to be given back of a charge. */
export interface RefundRequest {
  orderId: string;
  paymentIntentId: string;
  amount: Minor;
  /** ISO 4217, in capitals: the charge's. */
  currency: string;
  /** The refund's id in the product: asked again with the same one, the money goes back once. */
  refundId: string;
}

/** How a refund stands at Stripe. A pending one may still fail; the ledger then follows by its webhook. */
export interface RefundMade {
  stripeRefundId: string;
  status: 'succeeded' | 'pending';
}

/**
 * Gives a buyer their money back. Throws 409 when Stripe has nothing left to refund or refused, 503 when it can't be
 * reached. The ledger is told by `postRefund`, in the caller's own write.
 */
export async function refundCharge(context: PaymentsContext, request: RefundRequest): Promise<RefundMade> {
  const { orderId, paymentIntentId, amount, refundId } = request;
  const refund = await asking(() =>
    context.stripe().refunds.create(
      {
        payment_intent: paymentIntentId,
        amount,
        reason: 'requested_by_customer',
        metadata: { orderId, refundId },
      },
      { idempotencyKey: `refund-${refundId}` },
    ),
  );
  if (refund.status === 'failed' || refund.status === 'canceled') {
    throw new ApiError(409, words.refundRefused);
  }
  return { stripeRefundId: refund.id, status: refund.status === 'succeeded' ? 'succeeded' : 'pending' };
}
