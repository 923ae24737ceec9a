import { notFound } from '#lib/errors.ts';
import type { PaymentsContext } from '../context/context.ts';
import { asking } from '../stripe/errors.ts';
import { CARD_EXPANDED, toKeptCard } from '../renewals/save-card.ts';
import type { KeptCard } from '../../model/renewals.ts';
import type { Checkout } from '../../model/checkout.ts';
import { CHECKOUT_EXPANDED, toCheckout } from './checkout.ts';

/** A session's id, as Stripe makes them. Anything else is not asked for. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/;

/** What a session was for: a payment, a card that was kept, or both; neither when it is nothing of ours. */
export async function readSession(
  context: PaymentsContext,
  sessionId: string,
): Promise<{ checkout: Checkout | null; card: KeptCard | null }> {
  if (!SESSION_ID.test(sessionId)) throw notFound();
  const session = await asking(() =>
    context
      .stripe()
      .checkout.sessions.retrieve(sessionId, { expand: [...CHECKOUT_EXPANDED, ...CARD_EXPANDED] }),
  );
  return { checkout: toCheckout(session), card: toKeptCard(session) };
}

/** Asks Stripe how a checkout stands. Throws 404 for one that is unknown or not ours, 503 when Stripe can't be reached. */
export async function readCheckout(context: PaymentsContext, sessionId: string): Promise<Checkout> {
  if (!SESSION_ID.test(sessionId)) throw notFound();
  const session = await asking(() =>
    context.stripe().checkout.sessions.retrieve(sessionId, { expand: CHECKOUT_EXPANDED }),
  );
  const checkout = toCheckout(session);
  if (!checkout) throw notFound();
  return checkout;
}
