import { RRuleTemporal } from 'rrule-temporal';
import type { UtcText } from '#lib/time.ts';
import { toUtcText } from '#lib/time.ts';
import { MOST_DATES } from './event-date.ts';

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
export type RuleFault = 'rule' | 'endless' | 'none' | 'tooMany';

/** A rule that finds nothing for so long is given up. */
const MOST_STEPS = 5_000;
const FREQUENCIES = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$/;
const ENDS = /^(COUNT=[0-9]+|UNTIL=[0-9]{8}(T[0-9]{6}Z?)?)$/;
const PART = /^[A-Z]+=[A-Z0-9+,:-]+$/;

/**
 * The dates of a rule in a time zone, by their start. The rule is followed on the clock of the place: what begins at 18:00 begins at
 * 18:00 whatever summer time does. A time that a clock skips is moved and marked, never left out.
 */
export function repeatedDates(repeat: Repeat, zone: string): RepeatedDate[] | RuleFault {
  const days = daysOf(repeat);
  if (!Array.isArray(days)) return days;
  const lasts = Temporal.PlainDateTime.from(repeat.endsAt).since(
    Temporal.PlainDateTime.from(repeat.startsAt),
  );
  const starts = days.flatMap((day) => slotsOf(day, repeat));
  if (starts.length > MOST_DATES) return 'tooMany';
  return starts.map((start) => dateAt(start, start.add(lasts), zone));
}

/** The wall times at which a day's first date begins. */
function daysOf({ startsAt, rule }: Repeat): Temporal.PlainDateTime[] | RuleFault {
  const parts = rule.toUpperCase().split(';');
  if (!parts.every((part) => PART.test(part)) || !parts.some((part) => FREQUENCIES.test(part))) return 'rule';
  if (new Set(parts.map((part) => part.split('=')[0])).size < parts.length) return 'rule';
  if (!parts.some((part) => ENDS.test(part))) return 'endless';
  try {
    const first = Temporal.PlainDateTime.from(startsAt);
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

function slotsOf(day: Temporal.PlainDateTime, { slotEvery, slotUntil }: Repeat): Temporal.PlainDateTime[] {
  if (slotEvery <= 0 || slotUntil === '') return [day];
  const last = day.toPlainDate().toPlainDateTime(Temporal.PlainTime.from(slotUntil));
  const slots: Temporal.PlainDateTime[] = [];
  for (
    let at = day;
    Temporal.PlainDateTime.compare(at, last) <= 0 && slots.length <= MOST_DATES;
    at = at.add({ minutes: slotEvery })
  )
    slots.push(at);
  return slots;
}

function dateAt(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime, zone: string): RepeatedDate {
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
