const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A time on a clock, such as `2026-12-01T18:00`, that there is on a calendar; null for any other text. */
export function wallTime(text: string): Temporal.PlainDateTime | null {
  try {
    return WALL.test(text) ? Temporal.PlainDateTime.from(text, { overflow: 'reject' }) : null;
  } catch {
    return null;
  }
}

/** Minutes at least from one date of a day to the next. */
export const LEAST_SLOT = 5;
