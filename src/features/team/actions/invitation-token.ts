import { createHash } from 'node:crypto';
import { addMs } from '#lib/time.ts';

/** An invitation can be accepted for fourteen days. */
const VALID_MS = 14 * 24 * 3_600_000;

/** As it is kept: whoever reads the database can't accept anything. A token is 32 random bytes, so no salt is needed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** UTC text. */
export function expiryFrom(now: string): string {
  return addMs(now, VALID_MS);
}
