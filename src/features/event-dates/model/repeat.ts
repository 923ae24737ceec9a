import { RRuleTemporal } from 'rrule-temporal';
import type { UtcText } from '#lib/time.ts';
import { toUtcText } from '#lib/time.ts';
import { LONGEST_MS, MOST_ARRIVE, MOST_DATES, MOST_YEARS } from './event-date.ts';
import { LEAST_SLOT, wallTime } from './wall-time.ts';

/** When the first of several dates begins and ends, and by which rule the others follow. */
export interface Repeat {
  /** Wall times of the event's place: `2026-12-01T18:00`. */
  startsAt: string;
  endsAt: string;
  /** An RRULE of RFC 5545, without its name: `FREQ=WEEKLY;BYDAY=TU;COUNT=10`. */
  rule: string;
  /** Several a day: begins again every so many minutes, the last time at `slotUntil`; 0 for once. */
  slotEvery: number;
  /** A wall time, `17:30`; '' for once. */
  slotUntil: string;
  /** When one is to arrive at each of them, in minutes before and after its start; 0 after it for no such time. */
  arriveBefore?: number | undefined;
  arriveWithin?: number | undefined;
}

/** A date that follows from a rule. */
export interface RepeatedDate {
  startsAt: UtcText;
  endsAt: UtcText;
  /**
   * The clock has no such hour that day, or has it twice: `missing` begins as much later as the clock goes forward, `twice` the
   * first time.
   */
  clock: 'plain' | 'missing' | 'twice';
}

/** What is wrong with a rule. */
export type RuleFault = 'times' | 'arrival' | 'slots' | 'rule' | 'endless' | 'none' | 'tooMany' | 'tooFar';

/** A rule that finds nothing for so long is given up. */
const MOST_STEPS = 5_000;
const FREQUENCIES = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;
const ENDS = /^(COUNT=[0-9]+|UNTIL=[0-9]{8}(T[0-9]{6}Z?)?)$/;
/** What a rule may say. Hours and minutes are said by slots. */
const PART =
  /^(FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYMONTH|BYSETPOS|WKST)=[A-Z0-9+,-]+$/;

/**
 * The dates of a rule in a time zone, by their start. The rule is followed on the clock of the place: what begins at 18:00 begins at
 * 18:00 whatever summer time does. A time that a clock skips is moved and marked, never left out.
 */
export function repeatedDates(repeat: Repeat, zone: string): RepeatedDate[] | RuleFault {
  const [first, end] = [wallTime(repeat.startsAt), wallTime(repeat.endsAt)];
  if (!first || !end) return 'times';
  const lasts = end.since(first);
  const ms = lasts.total('milliseconds');
  if (ms <= 0 || ms > LONGEST_MS) return 'times';
  if (!isArrival(repeat, ms)) return 'arrival';
  const days = daysOf(first, repeat.rule);
  if (!Array.isArray(days)) return days;
  if (days.some(({ year }) => year > first.year + MOST_YEARS)) return 'tooFar';
  const slots = slotsOf(first, repeat);
  if (!Array.isArray(slots)) return slots;
  // Known before they are made: a stranger may ask for millions.
  if (days.length * slots.length > MOST_DATES) return 'tooMany';
  return days.flatMap((day) =>
    slots.map((minutes) => {
      const start = day.add({ minutes });
      return dateAt(start, start.add(lasts), zone);
    }),
  );
}

/** Whether one can arrive as it is said at what lasts so long. */
function isArrival({ arriveBefore = 0, arriveWithin = 0 }: Repeat, lastsMs: number): boolean {
  const known = [arriveBefore, arriveWithin].every((minutes) => minutes >= 0 && minutes <= MOST_ARRIVE);
  return known && arriveWithin * 60_000 <= lastsMs && (arriveBefore === 0 || arriveWithin > 0);
}

/** The wall times at which a day's first date begins. */
function daysOf(first: Temporal.PlainDateTime, rule: string): Temporal.PlainDateTime[] | RuleFault {
  const parts = rule.toUpperCase().split(';');
  if (!parts.every((part) => PART.test(part)) || !parts.some((part) => FREQUENCIES.test(part))) return 'rule';
  if (new Set(parts.map((part) => part.split('=')[0])).size < parts.length) return 'rule';
  if (!parts.some((part) => ENDS.test(part))) return 'endless';
  try {
    // In UTC no clock jumps: so no time is left out, and what its own place does to it is said later.
    const all = new RRuleTemporal({
      rruleString: `RRULE:${parts.join(';')}`,
      dtstart: first.toZonedDateTime('UTC'),
      maxIterations: MOST_STEPS,
      maxCandidateEvaluations: MOST_STEPS,
    }).all((_, n) => n <= MOST_DATES);
    if (all.length > MOST_DATES) return 'tooMany';
    return all.length === 0 ? 'none' : all.map((each) => each.toPlainDateTime());
  } catch {
    return 'rule';
  }
}

/** So many minutes after the first does each of a day begin. */
function slotsOf(
  first: Temporal.PlainDateTime,
  { startsAt, slotEvery, slotUntil }: Repeat,
): number[] | 'slots' {
  if (slotEvery === 0 && slotUntil === '') return [0];
  const last = wallTime(`${startsAt.slice(0, 11)}${slotUntil}`);
  if (!last || !Number.isInteger(slotEvery) || slotEvery < LEAST_SLOT) return 'slots';
  const minutes = last.since(first).total('minutes');
  if (minutes < 0) return 'slots';
  return Array.from({ length: Math.floor(minutes / slotEvery) + 1 }, (_, n) => n * slotEvery);
}

/** From one wall time to another, in a time zone. */
export function dateAt(
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
  zone: string,
): RepeatedDate {
  const begins = start.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = start.toZonedDateTime(zone, { disambiguation: 'later' });
  const missing = !later.toPlainDateTime().equals(start);
  const from = missing ? later : begins;
  const to = end.toZonedDateTime(zone, { disambiguation: 'compatible' });
  return {
    startsAt: toUtcText(from.epochMilliseconds),
    // An end that the clock skips, or puts before the beginning, is as far from it as on another day.
    endsAt: toUtcText(
      to.epochMilliseconds > from.epochMilliseconds
        ? to.epochMilliseconds
        : from.add(end.since(start)).epochMilliseconds,
    ),
    clock: missing ? 'missing' : begins.equals(later) ? 'plain' : 'twice',
  };
}
