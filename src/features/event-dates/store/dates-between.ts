import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import {
  type Between,
  type EventListItem,
  type EventTables,
  eventsWithMember,
  LIST_COLUMNS,
  MAX_DURATION_MS,
  readListed,
} from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import { type EventDateRow, LONGEST_MS } from '../model/event-date.ts';
import type { EventDateTables } from '../model/schema.ts';

type Tables = EventTables & EventDateTables;

/** A date of an event that has several, with the event as lists show it. */
export interface DateOfEvent {
  date: Pick<EventDateRow, 'id' | 'startsAt' | 'endsAt' | 'title' | 'state'>;
  event: EventListItem;
}

/** The columns of a date by names that no event has. */
const DATE_COLUMNS = [
  'id as dateId',
  'event as dateOf',
  'startsAt as dateStart',
  'endsAt as dateEnd',
  'title as dateTitle',
  'state as dateState',
] as const;

const dates = (query: Kysely<Tables>) => query.selectFrom('event_dates').select(DATE_COLUMNS).as('d');

const listed = (found: Awaited<ReturnType<ReturnType<typeof publicDatesQuery>['execute']>>): DateOfEvent[] =>
  found.map(({ dateId, dateStart, dateEnd, dateTitle, dateState, ...event }) => ({
    date: { id: dateId, startsAt: dateStart, endsAt: dateEnd, title: dateTitle, state: dateState },
    event: readListed(event),
  }));

/** The query of `publicDatesBetween`; apart, so that a test can ask the database how it goes about it. */
export const publicDatesQuery = (query: Kysely<Tables>, { from, to }: Between, limit: number) =>
  query
    .selectFrom(dates(query))
    // SQLite goes through a cross join as it is written: along the dates by time.
    .crossJoin('events')
    .whereRef('events.id', '=', 'd.dateOf')
    .where('status', '=', 'published')
    .where('visibility', '=', 'public')
    .where('d.dateStart', '>=', addMs(from, -LONGEST_MS))
    .where('d.dateStart', '<', to)
    .where('d.dateEnd', '>=', from)
    .select(LIST_COLUMNS)
    .select(['dateId', 'dateStart', 'dateEnd', 'dateTitle', 'dateState'])
    .orderBy('d.dateStart')
    .orderBy('d.dateOf')
    .limit(limit);

/** The dates of public events that go on within, cancelled ones too; soonest first. */
export const publicDatesBetween = async (
  db: Database,
  between: Between,
  limit: number,
): Promise<DateOfEvent[]> => listed(await publicDatesQuery(db.read<Tables>(), between, limit).execute());

/**
 * The query for the dates within of some of somebody's events. Their events are walked, each with a step to its dates; those whose own
 * date, which is on, next or the last, is over before the window and before `now` have none there.
 */
export const managedDatesQuery = (
  query: Kysely<Tables>,
  own: { organiser: string } | { ids: readonly string[] },
  { from, to }: Between,
  now: string,
  limit: number,
) =>
  query
    .selectFrom('events')
    .crossJoin(dates(query))
    .whereRef('d.dateOf', '=', 'events.id')
    .$call((all) =>
      'ids' in own ? all.where('events.id', 'in', own.ids) : all.where('organiser', '=', own.organiser),
    )
    .where('startsAt', '>=', addMs(from < now ? from : now, -MAX_DURATION_MS))
    .where('d.dateStart', '>=', addMs(from, -LONGEST_MS))
    .where('d.dateStart', '<', to)
    .where('d.dateEnd', '>=', from)
    .select(LIST_COLUMNS)
    .select(['dateId', 'dateStart', 'dateEnd', 'dateTitle', 'dateState'])
    .orderBy('d.dateStart')
    .orderBy('d.dateOf')
    .limit(limit);

/** The dates that go on within of the events that somebody owns or helps to run, whatever their status; soonest first. */
export async function managedDatesBetween(
  db: Database,
  user: string,
  between: Between,
  now: string,
  limit: number,
): Promise<DateOfEvent[]> {
  const ids = await eventsWithMember(db, user);
  const query = db.read<Tables>();
  const [owned, helped] = await Promise.all([
    managedDatesQuery(query, { organiser: user }, between, now, limit).execute(),
    ids.length === 0 ? [] : managedDatesQuery(query, { ids }, between, now, limit).execute(),
  ]);
  const once = new Map([...owned, ...helped].map((row) => [row.dateId, row]));
  return listed([...once.values()].toSorted((a, b) => (a.dateStart < b.dateStart ? -1 : 1)).slice(0, limit));
}

/** The query of `datesWithin`. */
export function datesWithinQuery(
  query: Kysely<EventDateTables>,
  events: readonly string[],
  { from, to }: Between,
  each: number,
): SelectQueryBuilder<EventDateTables, never, EventDateRow> {
  const numbered = query
    .selectFrom('event_dates')
    .selectAll()
    .select(sql<number>`row_number() OVER (PARTITION BY event ORDER BY "startsAt")`.as('n'))
    .where('event', 'in', events)
    .where('startsAt', '>=', addMs(from, -LONGEST_MS))
    .where('startsAt', '<', to)
    .where('endsAt', '>=', from)
    .as('numbered');
  return query
    .selectFrom(numbered)
    .select(['id', 'event', 'startsAt', 'endsAt', 'title', 'note', 'state', 'created', 'updated'])
    .where('n', '<=', each)
    .orderBy('event')
    .orderBy('startsAt') as never;
}

/** The dates of these events that go on within, cancelled ones too, at most so many of `each`: by event, soonest first. */
export async function datesWithin(
  db: Database,
  events: readonly string[],
  between: Between,
  each: number,
): Promise<Map<string, EventDateRow[]>> {
  if (events.length === 0) return new Map();
  const rows = await datesWithinQuery(db.read<EventDateTables>(), events, between, each).execute();
  return Map.groupBy(rows, ({ event }) => event);
}
