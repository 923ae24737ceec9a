import { utcToWallTime } from '#lib/time.ts';
import type { PlannerDay, PlannerItem } from './planner-item.ts';

/** An hour of the day, or what began on a day before and goes on. */
export type Row = number | 'before';

/** What is on a day, by the hour. */
export interface PlacedDay {
  starting: ReadonlyMap<Row, PlannerItem[]>;
  /** The hours in which something goes on. */
  busy: ReadonlySet<number>;
}

/** Hours that are always there: a day with nothing in it is one still. */
const FIRST = 9;
const LAST = 20;

/** Puts what is on a day at its hours, on the clock of its place. */
export function placed({ day, items }: PlannerDay): PlacedDay {
  const starting = new Map<Row, PlannerItem[]>();
  const busy = new Set<number>();
  for (const item of items) {
    const [startDay = '', startTime = ''] = utcToWallTime(item.startsAt, item.timezone).split('T');
    const row: Row = startDay < day ? 'before' : Number(startTime.slice(0, 2));
    starting.set(row, [...(starting.get(row) ?? []), item]);
    if (item.endsAt === '') continue;
    const [endDay = '', endTime = ''] = utcToWallTime(item.endsAt, item.timezone).split('T');
    const from = row === 'before' ? 0 : row;
    // An end at the full hour is not in that hour any more.
    const minutes = Number(endTime.slice(0, 2)) * 60 + Number(endTime.slice(3, 5));
    const to = endDay > day ? 24 : Math.ceil(minutes / 60);
    for (let hour = from; hour < to; hour += 1) busy.add(hour);
  }
  return { starting, busy };
}

/** The rows that a week needs: the hours of its days from the first with something in it to the last. */
export function hoursOf(days: readonly PlacedDay[]): Row[] {
  const rows = days.flatMap(({ starting, busy }) => [...starting.keys(), ...busy]);
  const hours = rows.filter((row) => row !== 'before');
  const first = Math.min(FIRST, ...hours);
  const last = Math.max(LAST, ...hours);
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return rows.includes('before') ? ['before', ...all] : all;
}
