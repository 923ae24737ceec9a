import { parseUtcText } from '#lib/time.ts';

const MINUTE_MS = 60_000;
/** Stripe keeps a session open for 30 minutes at least; our holds are shorter, and end it with expireCheckout. */
const SHORTEST_SESSION_MS = 30 * MINUTE_MS;
/** One minute more than Stripe's minimum, so that as long as the hold lasts a repeated request asks for the same. */
const AFTER_HOLD_MS = SHORTEST_SESSION_MS + MINUTE_MS;
/** And for less than a day. */
const LONGEST_SESSION_MS = 24 * 60 * MINUTE_MS - MINUTE_MS;

/**
 * When Stripe is to close the session, in seconds since the epoch. Made from the hold's end rather than from now, so
 * that a repeated request is the same request, as its idempotency key demands.
 */
export function expiryOf(holdEnds: string, now: number): number {
  const fromHold = (parseUtcText(holdEnds) ?? now) + AFTER_HOLD_MS;
  if (fromHold - now < SHORTEST_SESSION_MS) return Math.ceil((now + SHORTEST_SESSION_MS + MINUTE_MS) / 1000);
  // What is kept for a day, opened in its first half hour: the session ends with it, a minute before.
  const longest = fromHold - now > LONGEST_SESSION_MS;
  return Math.ceil((longest ? fromHold - AFTER_HOLD_MS - MINUTE_MS : fromHold) / 1000);
}
