import { MOST_ARRIVE } from './event-date.ts';
import type { Repeat } from './repeat.ts';
import { LEAST_SLOT, wallTime } from './wall-time.ts';

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `monthDay`: on the same day of each month; `monthWeekday`: on the same weekday, such as the second Tuesday. */
export const UNITS = ['day', 'week', 'monthDay', 'monthWeekday'] as const;
export type Unit = (typeof UNITS)[number];

/** A rule as its form has it, as it was typed. */
export interface TypedRepeat {
  startsAt: string;
  endsAt: string;
  every: string;
  unit: string;
  weekdays: readonly string[];
  /** A day (`2027-06-30`), or '' for `count`. */
  until: string;
  count: string;
  slotEvery: string;
  slotUntil: string;
  arriveBefore: string;
  arriveWithin: string;
}

export type RepeatField = Exclude<keyof TypedRepeat, 'unit' | 'weekdays'>;
/** What is wrong with a field. */
export type RepeatProblem = 'time' | 'endsBefore' | 'number' | 'oneEnd' | 'day' | 'slots' | 'arrival';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The rule that was typed, or what is wrong by field. */
export function readRepeat(
  typed: TypedRepeat,
): { repeat: Repeat } | { wrong: Partial<Record<RepeatField, RepeatProblem>> } {
  const wrong: Partial<Record<RepeatField, RepeatProblem>> = {};
  const start = wallTime(typed.startsAt);
  const end = wallTime(typed.endsAt);
  if (!start) wrong.startsAt = 'time';
  if (!end) wrong.endsAt = 'time';
  if (start && end && Temporal.PlainDateTime.compare(end, start) <= 0) wrong.endsAt = 'endsBefore';
  const every = wholeOf(typed.every, 1, 99);
  if (every === null) wrong.every = 'number';
  const [until, count] = [typed.until.trim(), typed.count.trim()];
  if ((until === '') === (count === '')) wrong.until = 'oneEnd';
  const last = until === '' ? null : dayOf(until);
  if (until !== '' && !last) wrong.until = 'day';
  const times = count === '' ? null : wholeOf(count, 1, 2_000);
  if (count !== '' && times === null) wrong.count = 'number';
  const slotEvery = typed.slotEvery.trim() === '' ? 0 : wholeOf(typed.slotEvery, LEAST_SLOT, 1_440);
  if (slotEvery === null) wrong.slotEvery = 'number';
  const slotUntil = typed.slotUntil.trim();
  if ((slotUntil === '') !== (slotEvery === 0) || (slotUntil !== '' && !CLOCK.test(slotUntil)))
    wrong.slotUntil = 'slots';
  const [before, within] = [typed.arriveBefore, typed.arriveWithin].map((text) =>
    text.trim() === '' ? 0 : wholeOf(text, 0, MOST_ARRIVE),
  );
  const lasts = start && end ? end.since(start).total('minutes') : 0;
  if (before === null) wrong.arriveBefore = 'number';
  if (within === null) wrong.arriveWithin = 'number';
  else if ((within ?? 0) > lasts || ((before ?? 0) > 0 && within === 0)) wrong.arriveWithin = 'arrival';
  if (!start || Object.keys(wrong).length > 0) return { wrong };
  const parts = [
    ...frequencyOf(typed, start, every ?? 1),
    last ? `UNTIL=${last.toString().replaceAll('-', '')}T235959Z` : `COUNT=${times}`,
  ];
  const { startsAt, endsAt } = typed;
  return {
    repeat: {
      startsAt,
      endsAt,
      rule: parts.join(';'),
      slotEvery: slotEvery ?? 0,
      slotUntil,
      arriveBefore: before ?? 0,
      arriveWithin: within ?? 0,
    },
  };
}

function frequencyOf(
  { unit, weekdays }: TypedRepeat,
  start: Temporal.PlainDateTime,
  every: number,
): string[] {
  const own = WEEKDAYS[start.dayOfWeek - 1] ?? 'MO';
  const interval = `INTERVAL=${every}`;
  if (unit === 'week') {
    const days = WEEKDAYS.filter((day) => weekdays.includes(day));
    return ['FREQ=WEEKLY', interval, `BYDAY=${(days.length > 0 ? days : [own]).join(',')}`];
  }
  if (unit === 'monthDay') return ['FREQ=MONTHLY', interval];
  if (unit !== 'monthWeekday') return ['FREQ=DAILY', interval];
  const nth = Math.ceil(start.day / 7);
  // Few months have a fifth one: then it is the last.
  return ['FREQ=MONTHLY', interval, `BYDAY=${nth === 5 ? -1 : nth}${own}`];
}

function dayOf(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

function wholeOf(text: string, least: number, most: number): number | null {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
