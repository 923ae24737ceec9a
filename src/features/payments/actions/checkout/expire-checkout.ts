import type { PaymentsContext } from '../context/context.ts';
import { asking, isRefusal } from '../stripe/errors.ts';
import type { Checkout } from '../../model/checkout.ts';
import { findCardCharge } from '../kept-cards/charge-card.ts';
import { readCheckout } from './read-checkout.ts';

/**
 * Closes a checkout, so that it can't be paid any more, and gives what has become of it: expired, also when it was so
 * before; complete when the buyer was faster.
 */
export async function expireCheckout(context: PaymentsContext, sessionId: string): Promise<Checkout> {
  if (isCustomer(sessionId)) return (await findCardCharge(context, sessionId)) ?? notCharged(sessionId);
  const before = await readCheckout(context, sessionId);
  if (before.status !== 'open') return before;
  try {
    await asking(() =>
      context.stripe().checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire-${sessionId}` }),
    );
  } catch (error) {
    // Stripe refuses to close what was paid or closed since we looked; how it stands now tells which.
    if (!isRefusal(error)) throw error;
    const now = await readCheckout(context, sessionId);
    if (now.status === 'open') throw error;
    return now;
  }
  return readCheckout(context, sessionId);
}

/** What is charged to a kept card has its customer in place of a session. */
const isCustomer = (sessionId: string): boolean => sessionId.startsWith('cus_');

/** Nothing is left to close where no card was charged: nobody but us can charge it. */
const notCharged = (sessionId: string): Checkout => ({
  sessionId,
  orderId: '',
  status: 'expired',
  paymentStatus: 'unpaid',
  amountTotal: 0,
  currency: '',
  paymentIntentId: '',
  chargeId: '',
  processingFee: null,
  country: '',
});
