import { parseUtcText } from '#lib/time.ts';
import type { SessionRow } from '../../credentials/session-row.ts';

/** When a session was last seen is true to so many milliseconds: not every call writes. */
const SEEN_EVERY_MS = 10 * 60_000;
/** Where it ends when it is not used, it is noted so much more often: it ends this share of the time early at most. */
const NOTED_PER_IDLE = 30;

/** How long a session is good for something, beside how long its tokens are. In milliseconds. */
export interface SessionLimits {
  /** Since it was last used. */
  idleMs: number;
  /** Since it began. */
  lifeMs: number;
}

/** Whether a session has lasted longer than the limits let it. */
export function isOver(
  { created, seen }: Pick<SessionRow, 'created' | 'seen'>,
  { idleMs, lifeMs }: SessionLimits,
  now: number,
): boolean {
  return now - (parseUtcText(seen) ?? 0) > idleMs || now - (parseUtcText(created) ?? 0) > lifeMs;
}

/** How often it is noted that a session is used, in milliseconds. */
export function notedEvery(limits?: SessionLimits): number {
  return limits ? Math.min(SEEN_EVERY_MS, limits.idleMs / NOTED_PER_IDLE) : SEEN_EVERY_MS;
}
