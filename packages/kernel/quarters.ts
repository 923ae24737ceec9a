import { parseUtcText } from './time.ts';

/**
 * A quarter of an hour in UTC, as text cut to the minute: `2026-12-01 18:15`. Every zone's offset is a multiple of one
 * (Kathmandu is 5:45 ahead), so that a database can add up by quarters without knowing zones.
 */
export type Quarter = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Tells on which day and hour of `zone` quarters fall. Made for one zone, asked many times. */
export interface ZoneClock {
  /** `2026-12-01`; null for anything but a quarter. */
  day(quarter: Quarter): string | null;
  /** `2026-12-01T18`; null for anything but a quarter. */
  hour(quarter: Quarter): string | null;
}

/** The clock on the wall of `zone`; UTC where there is no such zone. */
export function zoneClock(zone: string): ZoneClock {
  // Offsets are asked for once for each day of UTC, and by the hour only on a day on which the clocks change.
  const steady = new Map<number, number | null>();
  const offsetAt = (at: number): number => {
    try {
      return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
    } catch {
      return 0;
    }
  };
  const wall = (quarter: Quarter): string | null => {
    const at = parseUtcText(`${quarter}:00.000Z`);
    if (at === null) return null;
    const day = Math.floor(at / DAY_MS);
    let offset = steady.get(day);
    if (offset === undefined) {
      const first = offsetAt(day * DAY_MS);
      offset = first === offsetAt((day + 1) * DAY_MS) ? first : null;
      steady.set(day, offset);
    }
    return new Date(at + (offset ?? offsetAt(at))).toISOString();
  };
  return {
    day: (quarter) => wall(quarter)?.slice(0, 10) ?? null,
    hour: (quarter) => wall(quarter)?.slice(0, 13) ?? null,
  };
}
