import { dateFormat } from '#lib/intl-formats.ts';
import { parseUtcText } from '#lib/time.ts';
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
    const start = onWall(item.startsAt, item.timezone);
    const row: Row = start.day < day ? 'before' : Math.floor(start.minutes / 60);
    starting.set(row, [...(starting.get(row) ?? []), item]);
    if (item.endsAt === '') continue;
    const end = onWall(item.endsAt, item.timezone);
    const from = row === 'before' ? 0 : row;
    // An end at the full hour is not in that hour any more.
    const to = end.day > day ? 24 : Math.ceil(end.minutes / 60);
    for (let hour = from; hour < to; hour += 1) busy.add(hour);
  }
  return { starting, busy };
}

/** A moment on the clock of a place: its day, and how many minutes into it. Not every browser has Temporal. */
function onWall(text: string, timeZone: string): { day: string; minutes: number } {
  const wall = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(parseUtcText(text) ?? 0);
  const part = (wanted: string) => wall.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
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
