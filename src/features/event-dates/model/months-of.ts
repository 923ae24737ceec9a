import { parseUtcText, type UtcText, utcToWallTime } from '#lib/time.ts';

/** A month in which an event has dates. */
export interface MonthOfDates {
  /** `2027-04`, on the event's wall. */
  name: string;
  dates: number;
  /** A moment in it: when the first of its dates begins. Milliseconds since the epoch. */
  at: number;
}

interface Begins {
  startsAt: UtcText;
}

/** The month of a moment on the wall of a zone: `2027-04`. */
export const monthOf = (at: UtcText, zone: string): string => utcToWallTime(at, zone).slice(0, 7);

/** Dates, in the order of their start, by their months; `shown` is the month that is asked for, or else the first. */
export function monthsOf<Date extends Begins>(
  dates: readonly Date[],
  zone: string,
  asked: string,
  otherwise?: string,
): { month: string; months: MonthOfDates[]; inMonth: Date[] } {
  const byMonth = Map.groupBy(dates, ({ startsAt }) => monthOf(startsAt, zone));
  const month = byMonth.has(asked) ? asked : (otherwise ?? [...byMonth.keys()][0] ?? '');
  return {
    month,
    months: [...byMonth].map(([name, { length, 0: first }]) => ({
      name,
      dates: length,
      at: parseUtcText(first?.startsAt ?? '') ?? 0,
    })),
    inMonth: byMonth.get(month) ?? [],
  };
}
