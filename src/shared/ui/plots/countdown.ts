const DAY_MS = 86_400_000;
/** Half a year before the day: what was sold earlier is there from the start. */
const LONGEST = 182;

/** Tickets sold up to each day before an event, the day itself last (0 days before). */
export interface Countdown {
  /** How many days before the event each of `sold` is. */
  before: number[];
  sold: number[];
}

/**
 * Tickets by the day on which they were sold as a growing sum, counted back from the event's day. What was sold after the
 * beginning counts as sold on the day. `today` ends a curve whose event is still to come. Days are `2026-12-01`.
 */
export function countdown(
  days: readonly { day: string; tickets: number }[],
  startDay: string,
  today: string,
): Countdown {
  const start = Date.parse(startDay);
  const until = (day: string) => Math.max(0, Math.round((start - Date.parse(day)) / DAY_MS));
  const first = days[0];
  if (!first) return { before: [], sold: [] };
  const from = Math.min(LONGEST, until(first.day));
  const to = today < startDay ? Math.min(from, until(today)) : 0;
  const sold = Array.from({ length: from - to + 1 }, () => 0);
  for (const { day, tickets } of days) {
    const at = Math.min(sold.length - 1, Math.max(0, from - until(day)));
    sold[at] = (sold[at] ?? 0) + tickets;
  }
  let sum = 0;
  return { before: sold.map((_, index) => from - index), sold: sold.map((count) => (sum += count)) };
}
