import { tooManyRequests } from '#lib/errors.ts';
import type { RateLimit } from '#platform/rate-limits/index.ts';
import type { AuthContext } from '../model/context.ts';

const WINDOW_MS = 180_000;
/** Of one address on the network. */
const FROM_ONE: RateLimit = { name: 'code/address', most: 5, windowMs: WINDOW_MS };
/** Of all together: a code has few digits, and addresses are cheap. */
const FROM_ALL: RateLimit = { name: 'code/account', most: 50, windowMs: WINDOW_MS };

/** Counts a try of a one-time password for whoever `key` stands for. Throws 429 after too many, whatever was sent. */
export async function countCode(
  { limits }: Pick<AuthContext, 'limits'>,
  key: string,
  address: string,
): Promise<void> {
  const wait = (await limits.take(FROM_ONE, `${key}|${address}`)) || (await limits.take(FROM_ALL, key));
  if (wait > 0) throw tooManyRequests('Too many attempts, please try again later with a new OTP.', wait);
}
