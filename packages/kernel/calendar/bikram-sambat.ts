import { FIRST_DAY, FIRST_YEAR, MONTH_LENGTHS } from './month-lengths.ts';

/** A day of the Bikram Sambat calendar, as Nepal counts it. */
export interface BikramSambatDay {
  /** 2000 to 2100. */
  year: number;
  /** 1 is Baisakh, 12 Chaitra. */
  month: number;
  /** From 1. */
  day: number;
}

const DAY_MS = 86_400_000;

/** Days since 1 January 1970; null when it is no day. */
function dayNumber(isoDay: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDay)) return null;
  const ms = Date.parse(`${isoDay}T00:00:00Z`);
  // Engines differ in whether they take 30 February.
  return Number.isNaN(ms) || isoDayOf(ms / DAY_MS) !== isoDay ? null : ms / DAY_MS;
}

function isoDayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

const start = dayNumber(FIRST_DAY) ?? 0;

/** On which day each year begins, and behind them the day after the last. */
const yearStarts: readonly number[] = MONTH_LENGTHS.reduce(
  (starts, lengths) => [...starts, (starts.at(-1) ?? start) + sum(lengths)],
  [start],
);

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, one) => all + one, 0);
}

/** How long a month is, in days; null outside of 2000 to 2100. */
export function daysInMonth(year: number, month: number): number | null {
  return MONTH_LENGTHS[year - FIRST_YEAR]?.[month - 1] ?? null;
}

/**
 * The Bikram Sambat day of a Gregorian one.
 * @param isoDay `2026-11-21`
 * @returns null when it is no day, or before 14 April 1943 or after 13 April 2044
 */
export function toBikramSambat(isoDay: string): BikramSambatDay | null {
  const number = dayNumber(isoDay);
  if (number === null || number < start) return null;
  // A year has 365 or 366 days, so this is right or one too far.
  let at = Math.floor((number - start) / 365);
  if (number < (yearStarts[at] ?? Number.POSITIVE_INFINITY)) at -= 1;
  let rest = number - (yearStarts[at] ?? 0);
  for (const [index, length] of (MONTH_LENGTHS[at] ?? []).entries()) {
    if (rest < length) return { year: FIRST_YEAR + at, month: index + 1, day: rest + 1 };
    rest -= length;
  }
  return null;
}

/** The Gregorian day (`2026-11-21`) of a Bikram Sambat one; null when there is no such day, or it is not in the table. */
export function fromBikramSambat({ year, month, day }: BikramSambatDay): string | null {
  const length = daysInMonth(year, month);
  const first = yearStarts[year - FIRST_YEAR];
  if (length === null || first === undefined) return null;
  if (!Number.isInteger(day) || day < 1 || day > length) return null;
  const before = (MONTH_LENGTHS[year - FIRST_YEAR] ?? []).slice(0, month - 1);
  return isoDayOf(first + sum(before) + day - 1);
}
