import { dayAt, type Days } from './days.ts';
import type { Occasion } from './occasion.ts';

/** Why something is in somebody's calendar: they run it, they have a ticket, or it is on for everybody. */
export type EntryKind = 'organised' | 'ticket' | 'community';

export interface Entry {
  kind: EntryKind;
  /** What is online alone has the zone of who looks. */
  event: Occasion;
  /** The zone that its host gave. */
  hostZone: string;
  /** Tickets held for it. */
  tickets: number;
  /** Its first day and its last, where it takes place. */
  day: string;
  lastDay: string;
}

/** An event that ends before this hour is one evening, not two days. */
const NIGHT_MS = 6 * 3_600_000;

export function entryOf(kind: EntryKind, event: Occasion, tickets: number, hostZone = event.timezone): Entry {
  const day = dayAt(event.startsAt, event.timezone);
  return { kind, event, hostZone, tickets, day, lastDay: lastDayOf(event, day) };
}

function lastDayOf({ endsAt, timezone }: Occasion, day: string): string {
  const end = new Date(endsAt.replace(' ', 'T')).getTime();
  if (Number.isNaN(end)) return day;
  const last = dayAt(new Date(end - NIGHT_MS).toISOString(), timezone);
  return last > day ? last : day;
}

/** Whether it goes on within these days. */
export function isWithin({ day, lastDay }: Entry, { first, last }: Days): boolean {
  return day <= last && lastDay >= first;
}
