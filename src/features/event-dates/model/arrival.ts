import { addMs, type UtcText } from '#lib/time.ts';
import type { EventDateRow } from './event-date.ts';

const MINUTE_MS = 60_000;

/** Between when one is to arrive at a date: from the one moment to the other, which is let in for its whole minute. */
export interface Arrival {
  from: UtcText;
  until: UtcText;
}

/** What a row says of it, in minutes before and after its start. */
export type ArrivalFields = Pick<EventDateRow, 'startsAt' | 'endsAt' | 'arriveBefore' | 'arriveWithin'>;

/** When one is to arrive at a date, which is never after its end; null where it says no time. */
export function arrivalOf({ startsAt, endsAt, arriveBefore, arriveWithin }: ArrivalFields): Arrival | null {
  if (arriveWithin === 0) return null;
  const until = addMs(startsAt, arriveWithin * MINUTE_MS);
  return { from: addMs(startsAt, -arriveBefore * MINUTE_MS), until: until < endsAt ? until : endsAt };
}

/** A row with it. */
export const withArrival = <Row extends ArrivalFields>(row: Row): Row & { arrive: Arrival | null } => ({
  ...row,
  arrive: arrivalOf(row),
});

/** Why one who comes to a date at `at` is not let in by its time of arrival; null when one is. */
export function arrivalRefused({ from, until }: Arrival, at: UtcText): 'too_early' | 'too_late' | null {
  if (at < from) return 'too_early';
  return at < addMs(until, MINUTE_MS) ? null : 'too_late';
}

/** Until when tickets for a date alone are of use, and so sold: until one can arrive, or else its end (UTC text). */
export const soldUntil = (date: ArrivalFields): UtcText => arrivalOf(date)?.until ?? date.endsAt;
