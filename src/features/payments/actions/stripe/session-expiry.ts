import { parseUtcText } from '#lib/time.ts';

const MINUTE_MS = 60_000;
/** Stripe keeps a session open for 30 minutes at least; our holds are shorter, and end it with expireCheckout. */
const SHORTEST_SESSION_MS = 30 * MINUTE_MS;
/** One minute more than Stripe's minimum, so that as long as the hold lasts a repeated request asks for the same. */
const AFTER_HOLD_MS = SHORTEST_SESSION_MS + MINUTE_MS;

/**
 * When Stripe is to close the session, in seconds since the epoch. Made from the hold's end rather than from now, so
 * that a repeated request is the same request, as its idempotency key demands.
 */
export function expiryOf(holdEnds: string, now: number): number {
  const fromHold = (parseUtcText(holdEnds) ?? now) + AFTER_HOLD_MS;
  const at = fromHold - now >= SHORTEST_SESSION_MS ? fromHold : now + SHORTEST_SESSION_MS + MINUTE_MS;
  return Math.ceil(at / 1000);
}
