import { createHash } from 'node:crypto';
import { addMs } from '#lib/time.ts';

/** A link holds for three days. */
const VALID_MS = 3 * 24 * 3_600_000;

/** As it is kept: whoever reads the database can't use a link. A token is 32 random bytes, so no salt is needed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Until when a link that is sent at `now` holds, UTC text. */
export const expiryFrom = (now: string): string => addMs(now, VALID_MS);
