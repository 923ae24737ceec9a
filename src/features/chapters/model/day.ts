import type { UtcText } from '#lib/time.ts';

/** A day without a time: `2026-11-22`. */
export type Day = string;

/** Sorts after every day: of what never comes. */
export const NEVER: Day = '9999-12-31';

/** The day of a moment, in UTC. */
export function dayOf(moment: UtcText): Day {
  return moment.slice(0, 10);
}

/** The month of a moment or a day: `2026-11`. */
export function monthOf(moment: string): string {
  return moment.slice(0, 7);
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The same day a year later; the last of February for a leap day. */
export function addYear(day: Day): Day {
  return Temporal.PlainDate.from(day).add({ years: 1 }).toString();
}
