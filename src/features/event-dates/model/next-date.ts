import type { UtcText } from '#lib/time.ts';
import type { EventDateRow } from './event-date.ts';

/**
 * The date that an event shows as its own: the one that is on now or comes next, else the last one. Cancelled dates count only where
 * every one is. `dates` are in the order of their start. Null for no dates.
 */
export function shownDate<Date extends Pick<EventDateRow, 'endsAt' | 'state'>>(
  dates: readonly Date[],
  now: UtcText,
): Date | null {
  const on = dates.filter(({ state }) => state === 'on');
  const among = on.length > 0 ? on : dates;
  return among.find(({ endsAt }) => endsAt > now) ?? among.at(-1) ?? null;
}

/**
 * When an event shows another date as its own, from `now` on (UTC text) and so many times at most: at the end of each date that it
 * shows, but for the last. `dates` are in the order of their start.
 */
export function turnsOf(
  dates: readonly Pick<EventDateRow, 'startsAt' | 'endsAt' | 'state'>[],
  now: UtcText,
  limit: number,
): UtcText[] {
  const turns: UtcText[] = [];
  for (let shown = shownDate(dates, now); shown && turns.length < limit;) {
    const next = shownDate(dates, shown.endsAt);
    if (!next || next.startsAt === shown.startsAt) break;
    if (shown.endsAt > now) turns.push(shown.endsAt);
    shown = next;
  }
  return turns;
}
