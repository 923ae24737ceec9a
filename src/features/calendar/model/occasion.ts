import type { EventListItem } from '#features/events/index.ts';

/** An event on one of its days: of one with several dates, with the times of that date. */
export interface Occasion extends EventListItem {
  /** Of an event with several dates, which one this is; absent where it has one. */
  date?: string;
}

/** A date of an event, as far as a calendar cares. */
interface OnDate {
  id: string;
  startsAt: string;
  endsAt: string;
  /** '' for the event's. */
  title: string;
  state: 'on' | 'cancelled';
}

/** An event on one of its several dates. A date that is cancelled looks as an event does that is. */
export function onDate(event: EventListItem, { id, startsAt, endsAt, title, state }: OnDate): Occasion {
  const status = state === 'cancelled' && event.status === 'published' ? 'cancelled' : event.status;
  const called = title === '' ? event.title : `${event.title}: ${title}`;
  return { ...event, startsAt, endsAt, status, title: called, date: id };
}

/** What tells an occasion from all others: its date's id, which is the event's for the first. */
export const occasionKey = ({ id, date }: Pick<Occasion, 'id' | 'date'>): string => date ?? id;

/** Events that go on within some days, each on all of its dates there: `dates` in place of the event's own. By start, at most `limit`. */
export function occasionsOf(
  events: readonly EventListItem[],
  dates: readonly Occasion[],
  limit: number,
): Occasion[] {
  const several = new Set(dates.map(({ id }) => id));
  return [...events.filter(({ id }) => !several.has(id)), ...dates]
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .slice(0, limit);
}
