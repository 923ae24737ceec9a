import type { Language } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import { words } from '../messages/search.messages.ts';

/** The time that stands for all that is over. */
export const PAST = 'past';

const DAY_MS = 86_400_000;

/** The times that a search offers to choose from, with their labels. */
export function whenOptionsIn(language: Language): readonly (readonly [string, string])[] {
  return Object.entries(words[language].whens);
}

/** First and last day, `2026-12-31`; null for no bound. */
export interface Days {
  from: string | null;
  to: string | null;
}

/**
 * The days that `when` stands for at `now` (UTC text), in UTC. A weekend is Friday to Sunday, and the rest of it while
 * it goes on. Null for anything that isn't offered.
 */
export function daysOf(when: string, now: string): Days | null {
  const after = (days: number): string => addMs(now, days * DAY_MS).slice(0, 10);
  switch (when) {
    case 'today':
      return { from: after(0), to: after(0) };
    case 'week':
      return { from: after(0), to: after(6) };
    case 'month':
      return { from: after(0), to: after(29) };
    case 'weekend': {
      const weekday = new Date(`${now.slice(0, 10)}T00:00:00Z`).getUTCDay();
      const toSunday = (7 - weekday) % 7;
      return { from: after(Math.max(0, toSunday - 2)), to: after(toSunday) };
    }
    default:
      return null;
  }
}
