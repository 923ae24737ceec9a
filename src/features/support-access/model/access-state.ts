import type { UtcText } from '#lib/time.ts';
import type { AccessRow, AccessStatus } from './schema.ts';

/** How long an operator may look whom the team has let in. */
export const GRANTED_MS = 24 * 3_600_000;
/** How long one may look who did not ask. */
export const UNASKED_MS = 3_600_000;

/** How long a request waits for the team: what nobody has answered by then nobody will. */
export const WAITING_MS = 7 * 24 * 3_600_000;

/** What an access is at `now` (UTC text): a request and an open one are `over` from the moment that they end. */
export function accessState(
  { status, until }: Pick<AccessRow, 'status' | 'until'>,
  now: UtcText,
): AccessStatus | 'over' {
  return (status === 'open' || status === 'waiting') && until <= now ? 'over' : status;
}
