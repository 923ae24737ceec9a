import { addMs } from '#lib/time.ts';

/** First and last day, `2026-12-31`; null for no bound. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** Days that a search offers by their name. */
export const NAMED_DAYS = ['today', 'weekend', 'week', 'month'] as const;
export type NamedDays = (typeof NAMED_DAYS)[number];

export const isNamedDays = (text: string): text is NamedDays => NAMED_DAYS.some((name) => name === text);

const DAY_MS = 86_400_000;

/**
 * The first and last day that `when` stands for where it is `today` (`2026-12-31`). A weekend is Friday to Sunday, and the rest of it
 * while it goes on.
 */
export function daysOf(when: NamedDays, today: string): { from: string; to: string } {
  const after = (days: number): string => addMs(today, days * DAY_MS).slice(0, 10);
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: today, to: after(6) };
    case 'month':
      return { from: today, to: after(29) };
    case 'weekend': {
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
      const toSunday = (7 - weekday) % 7;
      return { from: after(Math.max(0, toSunday - 2)), to: after(toSunday) };
    }
  }
}
