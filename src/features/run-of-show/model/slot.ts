import { parseUtcText, toUtcText } from '#lib/time.ts';
import type { ShowItemRow } from './schema.ts';

export const MINUTE_MS = 60_000;
/** What ends before four in the morning belongs to the evening before. */
const DAY_BEGINS_HOURS = 4;

/** An item as its times are reckoned with: moments in milliseconds since the epoch, lengths in minutes. */
export interface Slot {
  id: string;
  stage: string;
  /** The day of the show that it belongs to, `2026-12-01`, by the clock of the place. */
  day: string;
  from: number;
  minutes: number;
  buffer: number;
  /** Stands where it is whatever is before it: it was fixed, or has begun already. */
  fixed: boolean;
  place: number;
}

/** When it is over, without its buffer. */
export const endOf = ({ from, minutes }: Pick<Slot, 'from' | 'minutes'>): number =>
  from + minutes * MINUTE_MS;

/** The day of the show on which a moment is, where clocks show `zone`. */
export function showDay(ms: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .subtract({ hours: DAY_BEGINS_HOURS })
    .toPlainDate()
    .toString();
}

/** A show that begins within this many hours counts as begun, whatever the calendar says. */
const NEAR_MS = 12 * 3_600_000;

/** Whether the show of a day is on at `now`: on that day, near one of its items, or because somebody has begun it. */
export function isOn(
  items: readonly Pick<ShowItemRow, 'startsAt' | 'startedAt'>[],
  { day, zone, now }: { day: string; zone: string; now: number },
): boolean {
  if (day === showDay(now, zone)) return true;
  return items.some(
    ({ startsAt, startedAt }) => startedAt !== '' || Math.abs((parseUtcText(startsAt) ?? 0) - now) <= NEAR_MS,
  );
}

export function slotOf(item: ShowItemRow, zone: string): Slot {
  const from = parseUtcText(item.startsAt) ?? 0;
  const { id, stage, minutes, buffer, place } = item;
  const fixed = item.fixed === 1 || item.startedAt !== '';
  return { id, stage, day: showDay(from, zone), from, minutes, buffer, fixed, place };
}

/** UTC text of a slot's start. */
export const startOf = ({ from }: Slot): string => toUtcText(from);

/** By start; those that begin together by their place. */
export function byTime(one: Slot, other: Slot): number {
  if (one.from !== other.from) return one.from - other.from;
  if (one.place !== other.place) return one.place - other.place;
  return one.id < other.id ? -1 : 1;
}

/** What follows each other on a stage, in order. */
export function laneOf(slots: readonly Slot[], stage: string): Slot[] {
  return slots.filter((slot) => slot.stage === stage).toSorted(byTime);
}
