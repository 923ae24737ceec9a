import { addMs } from '#lib/time.ts';

/** Stripe keeps keys for at least a day (https://docs.stripe.com/api/idempotent_requests). */
const KEPT_MS = 20 * 3_600_000;

/**
 * Whether Stripe may have forgotten the idempotency key of what was first asked for at `since` (UTC text): it would do the
 * same once more. What was done then is to be looked for before it is asked for again.
 */
export function keyMayBeForgotten(since: string, now: string): boolean {
  return addMs(since, KEPT_MS) <= now;
}
