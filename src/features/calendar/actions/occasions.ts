import type { Between, EventListItem } from '#features/events/index.ts';
import type { CalendarDeps } from '../model/deps.ts';
import { type Occasion, occasionsOf, onDate } from '../model/occasion.ts';

type Deps = Pick<CalendarDeps, 'events' | 'dates'>;

/** So many dates of one event that somebody has tickets for. */
const MOST_OF_ONE = 100;

/** What somebody owns or helps to run within, drafts too, on every date there; soonest first. */
export async function managedOccasions(
  { events, dates }: Deps,
  user: string,
  between: Between,
  limit: number,
): Promise<Occasion[]> {
  const [own, others] = await Promise.all([
    events.managedBetween(user, between, limit),
    dates.managedBetween(user, between, limit),
  ]);
  return occasionsOf(own, datesOf(others), limit);
}

/** What is on for everybody within, on every date there; soonest first. */
export async function publicOccasions(
  { events, dates }: Deps,
  between: Between,
  limit: number,
): Promise<Occasion[]> {
  const [own, others] = await Promise.all([
    events.publicBetween(between, limit),
    dates.publicBetween(between, limit),
  ]);
  return occasionsOf(own, datesOf(others), limit);
}

/** These events, which the caller may see, on every date within; one without dates there stays as it is. */
export async function occasionsWithin(
  { dates }: Pick<Deps, 'dates'>,
  events: readonly EventListItem[],
  between: Between,
  limit: number,
): Promise<Occasion[]> {
  const within = await dates.within(
    events.map(({ id }) => id),
    between,
    MOST_OF_ONE,
  );
  const on = events.flatMap((event) => (within.get(event.id) ?? []).map((date) => onDate(event, date)));
  return occasionsOf(events, on, limit);
}

const datesOf = (found: Awaited<ReturnType<Deps['dates']['publicBetween']>>): Occasion[] =>
  found.map(({ event, date }) => onDate(event, date));
