import type { PaymentsContext } from '../context/context.ts';
import { asking, isRefusal } from '../stripe/errors.ts';
import type { Checkout } from '../../model/checkout.ts';
import { readCheckout } from './read-checkout.ts';

/**
 * Closes a checkout, so that it can't be paid any more, and gives what has become of it: expired, also when it was so
 * before; complete when the buyer was faster.
 */
export async function expireCheckout(context: PaymentsContext, sessionId: string): Promise<Checkout> {
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
