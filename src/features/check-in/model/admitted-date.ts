import { type Arrival, arrivalRefused } from '#features/event-dates/model/arrival.ts';
import { dayIn } from '#lib/calendar/day-in.ts';
import { addMs, parseUtcText, type UtcText } from '#lib/time.ts';

/** So long before its beginning a date lets people in, while another one is still on. */
export const DOORS_MS = 3_600_000;

/** What of a date says whom it lets in. */
export interface AdmittingDate {
  id: string;
  /** UTC text. */
  startsAt: string;
  endsAt: string;
  state: 'on' | 'cancelled';
  /** When one is to arrive; left out or null where it says no time. */
  arrive?: Arrival | null;
}

/** A date as a refusal names it. */
export interface NamedDate extends AdmittingDate {
  /** '' for the event's. */
  title: string;
}

/** What is told of a date, whatever else is known. */
export const namedDate = ({ id, startsAt, endsAt, title, state, arrive }: NamedDate): NamedDate => ({
  id,
  startsAt,
  endsAt,
  title,
  state,
  ...(arrive && { arrive }),
});

export const DATE_REFUSALS = [
  'date_over',
  'date_to_come',
  'date_cancelled',
  'too_early',
  'too_late',
] as const;

/** Why a ticket for one date is not let in; beside the result `wrong_date`. */
export type DateRefusal = (typeof DATE_REFUSALS)[number];

/** Whether only the time of arrival at a date is not now: it is on, its doors would be open without such a time, or it begins on the same day at the event's place. */
export const isOnNow = (date: AdmittingDate, at: UtcText, timezone: string): boolean =>
  date.state === 'on' &&
  at < date.endsAt &&
  (isOpen(date, at) || dayOf(date.startsAt, timezone) === dayOf(at, timezone));

const dayOf = (at: UtcText, timezone: string): string => dayIn(parseUtcText(at) ?? 0, timezone);

/** Whether who stands at the door may be let in all the same by whoever scans: the place at the date, which is now, is theirs, and only the time of arrival is not. */
export const mayAnyway = (
  reason: string | null | undefined,
  date: AdmittingDate | undefined,
  at: UtcText,
  timezone: string,
): boolean =>
  (reason === 'too_early' || reason === 'too_late') && date !== undefined && isOnNow(date, at, timezone);

const isOpen = ({ startsAt, endsAt }: AdmittingDate, at: UtcText): boolean =>
  addMs(startsAt, -DOORS_MS) <= at && at < endsAt;

/** The dates at whose doors people stand at `at` (UTC text), the nearest first: a date that is only the next one is none of them. */
export const openDates = <Of extends AdmittingDate>(dates: readonly Of[], at: UtcText): Of[] =>
  dates
    .filter((date) => refusedOn(date, [], at) === null && (date.arrive || isOpen(date, at)))
    .toSorted((one, other) => awayFrom(one, at) - awayFrom(other, at));

const awayFrom = ({ startsAt }: AdmittingDate, at: UtcText): number =>
  Math.abs((parseUtcText(startsAt) ?? 0) - (parseUtcText(at) ?? 0));

/**
 * Why a ticket for `date` alone is not let in at `at` (UTC text); null when it is. A date that says when one is to arrive lets people in then, whatever
 * other dates there are. Any other lets people in from an hour before it
 * begins, or for as long as no other one comes before it, until it ends. `dates` are the event's own, in any order, with the one that it
 * shows at `at`; those that are over may be left out.
 */
export function refusedOn(
  date: AdmittingDate,
  dates: readonly AdmittingDate[],
  at: UtcText,
): DateRefusal | null {
  if (date.state === 'cancelled') return 'date_cancelled';
  if (at >= date.endsAt) return 'date_over';
  if (date.arrive) return arrivalRefused(date.arrive, at);
  if (isOpen(date, at)) return null;
  const before = dates.some(
    ({ state, startsAt, endsAt }) => state === 'on' && startsAt < date.startsAt && at < endsAt,
  );
  return before ? 'date_to_come' : null;
}

/** Ids of the dates whose guests are counted now: of each that lets people in, and of the last one when all are over. */
export function countedDates(dates: readonly AdmittingDate[], now: UtcText): string[] {
  const on = dates.filter(({ state }) => state === 'on');
  // Who may not arrive any more, or not yet, is of a date that is on all the same.
  const counted = on.filter((date) => refusedOn({ ...date, arrive: null }, on, now) === null);
  const last = on.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)).at(-1);
  return (counted.length > 0 || !last ? counted : [last]).map(({ id }) => id);
}
