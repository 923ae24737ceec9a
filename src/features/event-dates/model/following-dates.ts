import { addMs, parseUtcText, type UtcText } from '#lib/time.ts';
import { type DateTimes, isSameTime } from './date-change.ts';
import { type EventDateRow, LONGEST_MS, MOST_YEARS } from './event-date.ts';
import { dateAt, type RepeatedDate } from './repeat.ts';

/** A date that goes along with another one. */
export interface ShiftedDate {
  row: EventDateRow;
  to: RepeatedDate;
}

/** Why dates can't be shifted: at which field of the one that is changed, and which of them it is (a wall time). */
export interface ShiftFault {
  field: 'startsAt' | 'endsAt';
  why: 'collides' | 'pastThen' | 'tooFarThen' | 'timesThen';
  at: string;
}

const YEAR_MS = 366 * 86_400_000;

/** The dates after one that are on and not over at `now`, by their start. `dates` are in that order. */
export const followingDates = (
  dates: readonly EventDateRow[],
  { id, startsAt }: Pick<EventDateRow, 'id' | 'startsAt'>,
  now: UtcText,
): EventDateRow[] =>
  dates.filter(
    (date) => date.id !== id && date.startsAt > startsAt && date.state === 'on' && date.endsAt > now,
  );

/**
 * Where the dates after `row` go when it goes to `to`: as much earlier or later on the clock of the place, whatever summer time does,
 * and as long as it is from now on; they keep their own length where it keeps its. None go where it stays. All of them, or what is wrong
 * with the first that can't.
 */
export function shiftedDates(
  dates: readonly EventDateRow[],
  row: EventDateRow,
  to: DateTimes,
  { zone, now }: { zone: string; now: UtcText },
): ShiftedDate[] | ShiftFault {
  if (isSameTime(row, to)) return [];
  const wall = (at: UtcText): Temporal.PlainDateTime =>
    Temporal.Instant.fromEpochMilliseconds(parseUtcText(at) ?? 0)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime();
  const minute = (at: UtcText): Temporal.PlainDateTime =>
    wall(at).round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const shift = minute(to.startsAt).since(minute(row.startsAt));
  const lasted = minute(row.endsAt).since(minute(row.startsAt));
  const lasts = minute(to.endsAt).since(minute(to.startsAt));
  const keeps = lasted.total('minutes') === lasts.total('minutes');
  const following = followingDates(dates, row, now);
  const shifted = following.map((date): ShiftedDate => {
    const [begins, ends] = [wall(date.startsAt), wall(date.endsAt)];
    const from = begins.add(shift);
    const own = keeps ? ends.since(begins) : lasts;
    const moved = dateAt(from, from.add(own), zone);
    if (!shift.blank) return { row: date, to: moved };
    // What is not shifted begins when it did, also in an hour that the clock has twice.
    const { startsAt } = date;
    const endsAt = moved.endsAt > startsAt ? moved.endsAt : addMs(startsAt, own.total('milliseconds'));
    return { row: date, to: { startsAt, endsAt, clock: 'plain' } };
  });
  const moving = new Set([row.id, ...following.map(({ id }) => id)]);
  const taken = new Set(dates.filter(({ id }) => !moving.has(id)).map(({ startsAt }) => startsAt));
  const latest = addMs(now, MOST_YEARS * YEAR_MS);
  for (const { startsAt, endsAt } of [to, ...shifted.map((each) => each.to)]) {
    const at = wall(startsAt).toString({ smallestUnit: 'minute' }).replace('T', ' ');
    if (taken.has(startsAt)) return { field: 'startsAt', why: 'collides', at };
    taken.add(startsAt);
    if (startsAt === to.startsAt) continue;
    if (startsAt <= now) return { field: 'startsAt', why: 'pastThen', at };
    if (startsAt > latest) return { field: 'startsAt', why: 'tooFarThen', at };
    const ms = (parseUtcText(endsAt) ?? 0) - (parseUtcText(startsAt) ?? 0);
    if (ms <= 0 || ms > LONGEST_MS) return { field: 'endsAt', why: 'timesThen', at };
  }
  return shifted;
}
