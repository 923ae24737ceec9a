import { parseUtcText } from '#lib/time.ts';

/** What came in within a quarter of an hour (UTC text cut to the minute: `2026-12-01 18:15`). */
export interface SalesSlot {
  slot: string;
  tickets: number;
  revenue: number;
}

export interface SalesDay {
  /** `2026-12-01` on the calendar of the event's place. */
  day: string;
  tickets: number;
  revenue: number;
}

/**
 * Folds quarters of an hour into the days of `zone`. Quarters, because every zone's offset is a multiple of one
 * (Kathmandu is 5:45 ahead), so that the database can add up without knowing zones.
 */
export function salesByDay(slots: readonly SalesSlot[], zone: string): SalesDay[] {
  const days = new Map<string, SalesDay>();
  for (const { slot, tickets, revenue } of slots) {
    const at = parseUtcText(`${slot}:00.000Z`);
    if (at === null) continue;
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
    const known = days.get(day) ?? { day, tickets: 0, revenue: 0 };
    known.tickets += tickets;
    known.revenue += revenue;
    days.set(day, known);
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
