import { festivalsOn } from '#features/calendar/index.ts';

/** A festival whose day the demo looks up, so that Dashain is in autumn and the New Year in April. */
export type DemoFestival = 'dashain' | 'tihar' | 'losar' | 'newYear';

/**
 * When an event of the demo is, from the day of seeding: so many days ahead (or back), moved on to a day of the week (1 is
 * Monday; an event that is over is moved back); or at the next festival, on that day of the week from it on.
 */
export type DemoDay = { inDays: number; weekday?: number } | { festival: DemoFestival; weekday?: number };

/** As the planner calls them, with the month and day for years whose moon it does not know. */
const FESTIVALS: Readonly<Record<DemoFestival, { called: string; about: string }>> = {
  dashain: { called: 'Vijaya Dashami', about: '10-10' },
  tihar: { called: 'Laxmi Puja (Tihar)', about: '10-30' },
  losar: { called: 'Tamu Losar', about: '12-30' },
  newYear: { called: 'Nepali New Year', about: '04-14' },
};

/** People have to be able to buy a ticket and to look forward to it. */
const LEAST_DAYS_AHEAD = 10;
const WEEK = 7;

/** The day of an event of the demo that is seeded `today` (ISO). */
export function eventDay(when: DemoDay, today: string): string {
  const from = Temporal.PlainDate.from(today);
  if ('festival' in when) {
    const day = nextFestival(when.festival, from);
    return onWeekday(day, when.weekday ?? day.dayOfWeek, 1).toString();
  }
  const day = from.add({ days: when.inDays });
  return onWeekday(day, when.weekday ?? day.dayOfWeek, when.inDays < 0 ? -1 : 1).toString();
}

function onWeekday(day: Temporal.PlainDate, weekday: number, way: 1 | -1): Temporal.PlainDate {
  const days = (((weekday - day.dayOfWeek) * way) % WEEK) + WEEK;
  return day.add({ days: (days % WEEK) * way });
}

function nextFestival(festival: DemoFestival, from: Temporal.PlainDate): Temporal.PlainDate {
  const { called, about } = FESTIVALS[festival];
  const first = from.add({ days: LEAST_DAYS_AHEAD });
  const year = first.add({ years: 1 });
  const found = festivalsOn({ first: first.toString(), last: year.toString() }, 'en').find(
    ({ name }) => name === called,
  );
  if (found) return Temporal.PlainDate.from(found.day);
  const thisYear = Temporal.PlainDate.from(`${first.year}-${about}`);
  return Temporal.PlainDate.compare(thisYear, first) < 0 ? thisYear.add({ years: 1 }) : thisYear;
}
