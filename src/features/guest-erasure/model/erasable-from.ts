import type { EventRow } from '#features/events/index.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { Hindrance } from './guest-data.ts';

/** Guests ask for refunds and dispute charges, and organisers thank them and settle up: that takes weeks. */
export const KEPT_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

type Timed = Pick<EventRow, 'status' | 'schedule' | 'endsAt'>;

/** From when guests' details of an event can be erased; null for an event that has no date. */
export const erasableFrom = ({ status, schedule, endsAt }: Timed): UtcText | null =>
  status === 'draft' || schedule === 'postponed' ? null : addMs(endsAt, KEPT_DAYS * DAY_MS);

/** Why its time has not come; null when it has. */
export function tooEarly(event: Timed, now: string): Hindrance | null {
  if (event.status === 'draft') return 'draft';
  const from = erasableFrom(event);
  if (from === null) return 'noDate';
  return from > now ? 'notOver' : null;
}
