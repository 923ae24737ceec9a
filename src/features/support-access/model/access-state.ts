import type { UtcText } from '#lib/time.ts';
import type { AccessRow, AccessStatus } from './schema.ts';

/** How long an operator may look whom the team has let in. */
export const GRANTED_MS = 24 * 3_600_000;
/** How long one may look who did not ask. */
export const UNASKED_MS = 3_600_000;

/** What an access is at `now` (UTC text): an open one is `over` from the moment that it ends. */
export function accessState(
  { status, until }: Pick<AccessRow, 'status' | 'until'>,
  now: UtcText,
): AccessStatus | 'over' {
  return status === 'open' && until <= now ? 'over' : status;
}
