import { dateFormat } from '#lib/language/intl-formats.ts';
import { parseUtcText } from '#lib/time.ts';
import { type Lane, sideBySide } from '#shared/ui/side-by-side.ts';
import type { ShownItem } from './shown.ts';

const MINUTE_MS = 60_000;
/** Room above the first and below the last, so that they can be moved. */
const SLACK_MS = 15 * MINUTE_MS;
/** As low as a block may be and still say what it is, in pixels. */
export const LOWEST = 20;
/** Pixels for a minute: a day of long items is not drawn longer than it needs, nor one of short ones without end. */
const [COARSE, FINE] = [1.4, 4] as const;

/** The time that a timeline shows, in milliseconds since the epoch, whole hours of its place. */
export interface Scale {
  from: number;
  to: number;
  /** Pixels. */
  perMinute: number;
}

/** Where an item stands in its column; pixels from the top. */
export interface Block extends Lane {
  item: ShownItem;
  top: number;
  height: number;
  buffer: number;
}

export const startMs = ({ startsAt }: Pick<ShownItem, 'startsAt'>): number => parseUtcText(startsAt) ?? 0;

/** A scale on which all items have room, and the shortest can be read. */
export function scaleOf(items: readonly ShownItem[], zone: string): Scale {
  const lengths = items.map(({ minutes }) => minutes).filter((minutes) => minutes > 0);
  const perMinute = Math.min(FINE, Math.max(COARSE, LOWEST / Math.min(...lengths)));
  const first = Math.min(...items.map(startMs));
  const last = Math.max(...items.map((item) => startMs(item) + (item.minutes + item.buffer) * MINUTE_MS));
  const [from, to] = [first - SLACK_MS, last + SLACK_MS];
  const past = sinceHour(to, zone);
  return {
    from: from - sinceHour(from, zone),
    to: past === 0 ? to : to + 60 * MINUTE_MS - past,
    perMinute,
  };
}

/** How long ago an hour began by the clock of a place. Not every browser has Temporal. */
function sinceHour(ms: number, zone: string): number {
  const parts = dateFormat('en-US', { timeZone: zone, hour: 'numeric', minute: 'numeric' }).formatToParts(ms);
  return Number(parts.find(({ type }) => type === 'minute')?.value ?? 0) * MINUTE_MS;
}

/** The whole hours of a scale with their places. */
export function hoursOf({ from, to, perMinute }: Scale): { at: number; top: number }[] {
  const count = Math.round((to - from) / (60 * MINUTE_MS));
  return Array.from({ length: count + 1 }, (_, hour) => ({
    at: from + hour * 60 * MINUTE_MS,
    top: hour * 60 * perMinute,
  }));
}

/** How far below the top a moment is. */
export const topOf = ({ from, perMinute }: Scale, ms: number): number =>
  ((ms - from) / MINUTE_MS) * perMinute;

/** Puts the items of a column at their times, those that would cover each other side by side. */
export function blocksOf(items: readonly ShownItem[], scale: Scale): Block[] {
  const inOrder = items.toSorted(
    (one, other) => startMs(one) - startMs(other) || (one.id < other.id ? -1 : 1),
  );
  return sideBySide(
    inOrder.map((item) => {
      const top = topOf(scale, startMs(item));
      const [height, buffer] = [item.minutes * scale.perMinute, item.buffer * scale.perMinute];
      return { item, top, height, buffer, bottom: top + Math.max(height, LOWEST) };
    }),
  );
}
