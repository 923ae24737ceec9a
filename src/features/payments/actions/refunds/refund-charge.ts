import type Stripe from 'stripe';
import { ApiError } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import type { PaymentsContext } from '../context/context.ts';
import { asking, isDisputed } from '../stripe/errors.ts';
import { keyMayBeForgotten } from '../stripe/forgotten-keys.ts';
import { words } from '../../messages/payments.messages.ts';

/** What is to be given back of a charge. */
export interface RefundRequest {
  orderId: string;
  paymentIntentId: string;
  amount: Minor;
  /** ISO 4217, in capitals: the charge's. */
  currency: string;
  /** The refund's id in the product: asked again with the same one, the money goes back once. */
  refundId: string;
  /** UTC text: the earliest that it may have been asked for before; left out where nobody knows. */
  promisedAt?: string;
}

/**
 * How a refund stands at Stripe. A pending one may still fail; the ledger then follows by its webhook. `disputed`: the
 * buyer's bank has yet to decide on the charge, so it is to be asked for again later; `failed`: the bank has taken the
 * money back already.
 */
export interface RefundMade {
  stripeRefundId: string;
  status: 'succeeded' | 'pending' | 'disputed' | 'failed';
}

/**
 * Gives a buyer their money back. Throws 409 when Stripe has nothing left to refund or refused, 503 when it can't be
 * reached. The ledger is told by `postRefund`, in the caller's own write.
 */
export async function refundCharge(context: PaymentsContext, request: RefundRequest): Promise<RefundMade> {
  const { orderId, paymentIntentId, amount, refundId } = request;
  try {
    const made = await madeBefore(context, request);
    const refund =
      made ??
      (await asking(() =>
        context.stripe().refunds.create(
          {
            payment_intent: paymentIntentId,
            amount,
            reason: 'requested_by_customer',
            metadata: { orderId, refundId },
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      ));
    if (refund.status === 'failed' || refund.status === 'canceled') {
      throw new ApiError(409, words.refundRefused);
    }
    return { stripeRefundId: refund.id, status: refund.status === 'succeeded' ? 'succeeded' : 'pending' };
  } catch (error) {
    if (!isDisputed(error)) throw error;
    return {
      stripeRefundId: '',
      status: (await context.follower.lostDispute(orderId)) ? 'failed' : 'disputed',
    };
  }
}

/**
 * The refund that was made when it was asked for before, and whose answer never came: after a day Stripe has forgotten
 * the idempotency key, and would pay it back once more.
 */
async function madeBefore(
  context: Pick<PaymentsContext, 'stripe' | 'clock'>,
  { paymentIntentId, refundId, promisedAt }: RefundRequest,
): Promise<Stripe.Refund | null> {
  if (promisedAt !== undefined && !keyMayBeForgotten(promisedAt, context.clock.text())) return null;
  const { data } = await asking(() =>
    context.stripe().refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
  );
  return data.find(({ metadata }) => metadata?.refundId === refundId) ?? null;
}
