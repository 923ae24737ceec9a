const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Multiples of it, less their whole part, fall evenly and never in step. */
const GOLDEN = 0.618_033_988_75;

/** When people buy: few at night, most after work (UTC). */
const HOURS = [6, 8, 9, 10, 11, 12, 12, 13, 15, 16, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22];

/**
 * So many moments between two, in their order, as sales go: a rush when they open, a quiet middle, more towards the
 * end, and evenings before mornings. The same for the same numbers.
 */
export function saleTimes(count: number, from: number, until: number): number[] {
  const length = until - from;
  return Array.from({ length: count }, (_, index) => {
    const even = (index + 0.5) / count;
    // The middle is passed fast: there are more at both ends.
    const along = 0.35 * even + 0.65 * even * even * (3 - 2 * even);
    const day = Math.floor((from + along * length) / DAY_MS) * DAY_MS;
    const hour = HOURS[Math.floor(((index * GOLDEN) % 1) * HOURS.length)] ?? 18;
    const at = day + hour * HOUR_MS + ((index * 7_919) % 60) * 60_000;
    return Math.min(until - 1, Math.max(from + index, at));
  }).toSorted((a, b) => a - b);
}
