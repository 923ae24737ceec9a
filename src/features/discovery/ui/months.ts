import { dayIn } from '#lib/calendar/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';

/** Events of one month, in the order they came in. */
export interface Month<Item> {
  /** `2026-12`. */
  key: string;
  /** "December", or "December 2027" when it isn't this year's. */
  label: string;
  items: Item[];
}

interface Placed {
  startsAt: string;
  timezone: string;
}

/**
 * Groups events by the month in which they start where they take place. An event that began before this month is
 * listed under this one: it goes on.
 * @param now UTC text
 */
export function byMonth<Item extends Placed>(
  items: readonly Item[],
  now: string,
  language: Language,
): Month<Item>[] {
  const months = new Map<string, Month<Item>>();
  for (const item of items) {
    const start = item.startsAt < now ? now : item.startsAt;
    const key = dayIn(new Date(start.replace(' ', 'T')), item.timezone).slice(0, 7);
    const month = months.get(key) ?? { key, label: labelOf(key, now, LOCALES[language]), items: [] };
    month.items.push(item);
    months.set(key, month);
  }
  return [...months.values()];
}

function labelOf(key: string, now: string, locale: string): string {
  const year = key.slice(0, 4) === now.slice(0, 4) ? undefined : ('numeric' as const);
  return dateFormat(locale, { month: 'long', year, timeZone: 'UTC' }).format(new Date(`${key}-15T12:00:00Z`));
}
