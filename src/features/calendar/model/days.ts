import { parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import { firstWeekday, type PageLocale } from '#lib/language/index.ts';

export const VIEWS = ['month', 'week', 'agenda', 'year'] as const;
export type View = (typeof VIEWS)[number];

/** Days of a calendar (`2026-11-21`), the last one included. */
export interface Days {
  first: string;
  last: string;
}

/** Days that the agenda reaches ahead. */
const AGENDA_DAYS = 60;
/** Where clocks are the furthest ahead of UTC, and the furthest behind. */
const AHEAD_MS = 14 * 3_600_000;
const BEHIND_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of a text, or null when it is none between 1970 and 2199. */
export function readDay(text: unknown): string | null {
  if (typeof text !== 'string' || !/^(19[7-9]|20\d|21\d)\d-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** The column of a day in a week as it is written there, 1 to 7. */
export function columnOf(day: string, locale: PageLocale): number {
  return ((Temporal.PlainDate.from(day).dayOfWeek - firstWeekday(locale) + 7) % 7) + 1;
}

/** The days that a view shows around `day`; a month with the whole of its first and last week. */
export function daysOf(view: View, day: string, locale: PageLocale): Days {
  const date = Temporal.PlainDate.from(day);
  const weekStart = (of: Temporal.PlainDate) =>
    of.subtract({ days: (of.dayOfWeek - firstWeekday(locale) + 7) % 7 });
  switch (view) {
    case 'month': {
      const first = weekStart(date.with({ day: 1 }));
      const last = weekStart(date.with({ day: date.daysInMonth })).add({ days: 6 });
      return { first: first.toString(), last: last.toString() };
    }
    case 'week': {
      const first = weekStart(date);
      return { first: first.toString(), last: first.add({ days: 6 }).toString() };
    }
    case 'agenda':
      return { first: day, last: date.add({ days: AGENDA_DAYS - 1 }).toString() };
    case 'year':
      return { first: `${date.year}-01-01`, last: `${date.year}-12-31` };
  }
}

/** The day that the view before, or after, is around. */
export function neighbour(view: View, day: string, direction: -1 | 1): string {
  const date = Temporal.PlainDate.from(day);
  const step = {
    month: { months: 1 },
    week: { weeks: 1 },
    agenda: { days: AGENDA_DAYS },
    year: { years: 1 },
  };
  const from = view === 'month' || view === 'year' ? date.with({ day: 1 }) : date;
  return (direction === 1 ? from.add(step[view]) : from.subtract(step[view])).toString();
}

/** Every day from the first to the last. */
export function eachDay({ first, last }: Days): string[] {
  const days: string[] = [];
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day.toString());
  return days;
}

/** All moments that may be on these days somewhere on earth. */
export function momentsOf({ first, last }: Days): { from: UtcText; to: UtcText } {
  const start = parseUtcText(first) ?? 0;
  const end = (parseUtcText(last) ?? 0) + DAY_MS;
  return { from: toUtcText(start - AHEAD_MS), to: toUtcText(end + BEHIND_MS) };
}

/** The day on which a moment is where the event takes place. A zone that is not known is taken as UTC. */
export function dayAt(at: UtcText, zone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(parseUtcText(at) ?? 0);
  try {
    return instant.toZonedDateTimeISO(zone).toPlainDate().toString();
  } catch {
    return instant.toZonedDateTimeISO('UTC').toPlainDate().toString();
  }
}
