import type { EventListItem } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language, PageLocale } from '#lib/language/index.ts';
import { isTimeZone } from '#lib/time.ts';
import type { CalendarDeps } from '../model/deps.ts';
import { type Occasion, occasionKey } from '../model/occasion.ts';
import { managedOccasions, occasionsWithin, publicOccasions } from './occasions.ts';
import { holidaysOn } from './public-holidays.ts';
import { type Clash, clashesOf } from '../model/clashes.ts';
import { dayAt, daysOf, momentsOf, type Days, type View } from '../model/days.ts';
import { type Entry, type EntryKind, entryOf, isWithin } from '../model/entry.ts';
import { type Festival, festivalsOn } from '../model/festivals.ts';
import type { OwnTask } from '#features/tasks/index.ts';
import type { ShiftRow } from '#features/volunteers/index.ts';

/** More than a calendar can show; what is over it is left out, latest first. */
const MOST_OWN = 500;
const MOST_PUBLIC = 300;
/** Events of the newest tickets that are looked at. */
const MOST_TICKETS = 200;
const MOST_TASKS = 500;
const MOST_SHIFTS = 300;

export interface CalendarQuery {
  view: View;
  /** The day that is looked at, `2026-11-21`. */
  day: string;
  language: Language;
  /** What the page's dates are written by: where its weeks begin. */
  locale: PageLocale;
  /** Whether what is on for everybody is wanted. */
  community: boolean;
  /** ISO 3166-1 alpha-2 of the country whose public holidays are wanted; '' for none. */
  country: string;
  /** What ISO 3166-2 has after it for a part of the country; '' for the whole. */
  region: string;
  /** Where they are, for what is online alone; '' where they have not said. */
  zone?: string;
}

export interface PersonalCalendar {
  days: Days;
  /** By start. */
  entries: (Entry & { clashes: Clash[] })[];
  festivals: Festival[];
  /** Public holidays of the country. */
  holidays: Festival[];
  /** What they are to do and have done, by when it is due; the day is that of the event's place. */
  tasks: (OwnTask & { day: string })[];
  /** Shifts of helpers at what they run, for a week: more than that would be too many to look at. */
  shifts: { shift: ShiftRow; event: EventListItem; day: string }[];
}

/** Everything in time for one person: what they run (drafts too), what they have tickets for, what is on for everybody. */
export async function readCalendar(
  deps: CalendarDeps,
  actor: Actor,
  { view, day, language, locale, community, country, region, zone = '' }: CalendarQuery,
): Promise<PersonalCalendar> {
  const days = daysOf(view, day, locale);
  const between = momentsOf(days);
  const [managed, held, open, due, holidays] = await Promise.all([
    managedOccasions(deps, actor.id, between, MOST_OWN),
    ticketsByEvent(deps, actor),
    // Asked for even where they are not shown: a clash is one all the same.
    publicOccasions(deps, between, MOST_PUBLIC),
    deps.tasks.own(actor, { due: between, done: true, limit: MOST_TASKS }),
    holidaysOn(days, { country, region }, language),
  ]);
  const own = new Set(managed.map(({ id }) => id));
  const visitable = await deps.events.findMany([...held.keys()].slice(0, MOST_TICKETS));
  const visited = await occasionsWithin(
    deps,
    visitable.filter(({ id, status }) => !own.has(id) && status !== 'draft'),
    between,
    MOST_OWN,
  );
  // A date that is for others is on for everybody, as another event is.
  const visits = visited.filter((event) => ticketsFor(held, event) > 0);
  const known = new Set([...own, ...visits.map(occasionKey)]);
  const count = (event: Occasion) => ticketsFor(held, event);
  const entry = (kind: EntryKind, event: Occasion, tickets: number) =>
    entryOf(kind, onClockOf(zone, event), tickets, event.timezone);
  const all: Entry[] = [
    ...managed.map((event) => entry('organised', event, count(event))),
    ...visits.map((event) => entry('ticket', event, count(event))),
    ...open
      .filter((event) => !own.has(event.id) && !known.has(occasionKey(event)))
      .map((event) => entry('community', event, 0)),
  ].filter((entry) => isWithin(entry, days));
  const entries = all
    .filter(({ kind }) => community || kind !== 'community')
    .map((entry) => ({ ...entry, clashes: clashesOf(entry, all) }))
    .toSorted((one, other) => (one.event.startsAt < other.event.startsAt ? -1 : 1));
  const tasks = due
    .map((task) => ({ ...task, day: dayAt(task.dueAt, task.event.timezone) }))
    .filter((task) => task.day >= days.first && task.day <= days.last);
  const ids = view === 'week' ? [...own] : [];
  const found = await deps.volunteers.shiftsBetween(ids, between, MOST_SHIFTS);
  const byId = new Map(managed.map((event) => [event.id, event]));
  const shifts = found.flatMap((shift) => {
    const event = byId.get(shift.event);
    const on = event ? dayAt(shift.startsAt, event.timezone) : '';
    return event && on >= days.first && on <= days.last ? [{ shift, event, day: on }] : [];
  });
  return { days, entries, festivals: festivalsOn(days, language), holidays, tasks, shifts };
}

/** What is online alone is where whoever joins it is: it stands on their clock, and all else on that of its place. */
function onClockOf(zone: string, event: Occasion): Occasion {
  const online = event.onlineUrl !== '' && event.venueName === '' && event.city === '';
  return online && isTimeZone(zone) ? { ...event, timezone: zone } : event;
}

/** How many valid tickets somebody has for the dates of one event: by the date's id, '' for every date. */
type ByDate = Map<string, number>;

/** How many valid tickets somebody has, by event and by the date that they are for. */
export async function ticketsByEvent(
  { ticketsOf }: Pick<CalendarDeps, 'ticketsOf'>,
  actor: Actor,
): Promise<Map<string, ByDate>> {
  const held = new Map<string, ByDate>();
  for (const { event, date, status } of await ticketsOf(actor)) {
    if (status !== 'valid') continue;
    const counts = held.get(event) ?? new Map<string, number>();
    counts.set(date, (counts.get(date) ?? 0) + 1);
    held.set(event, counts);
  }
  return held;
}

/** How many of these tickets admit to an occasion. */
export function ticketsFor(
  held: ReadonlyMap<string, ByDate>,
  { id, date }: Pick<Occasion, 'id' | 'date'>,
): number {
  const counts = held.get(id);
  return (
    (counts?.get('') ?? 0) + (counts?.get(occasionKey({ id, ...(date !== undefined && { date }) })) ?? 0)
  );
}
