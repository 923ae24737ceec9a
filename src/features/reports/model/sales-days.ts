import { type Quarter, zoneClock } from '#lib/quarters.ts';

/** What came in within a quarter of an hour. */
export interface SalesSlot {
  slot: Quarter;
  tickets: number;
  revenue: number;
}

export interface SalesDay {
  /** `2026-12-01` on the calendar of the event's place. */
  day: string;
  tickets: number;
  revenue: number;
}

/** Folds quarters of an hour into the days of `zone`. */
export function salesByDay(slots: readonly SalesSlot[], zone: string): SalesDay[] {
  const clock = zoneClock(zone);
  const days = new Map<string, SalesDay>();
  for (const { slot, tickets, revenue } of slots) {
    const day = clock.day(slot);
    if (day === null) continue;
    const known = days.get(day) ?? { day, tickets: 0, revenue: 0 };
    known.tickets += tickets;
    known.revenue += revenue;
    days.set(day, known);
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
