import { createHash } from 'node:crypto';

/** As it is kept: who reads the database can't open anything. A token is 32 random bytes, so no salt is needed. */
export function hashOfGuestToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
