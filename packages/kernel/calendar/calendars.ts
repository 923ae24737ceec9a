/** What dates are told by: Gregorian only, or Bikram Sambat beside it. */
export const CALENDARS = ['ad', 'bs'] as const;

export type Calendar = (typeof CALENDARS)[number];

/** Whether it names a calendar. */
export function isCalendar(name: unknown): name is Calendar {
  return (CALENDARS as readonly unknown[]).includes(name);
}
