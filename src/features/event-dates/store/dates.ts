import type { Kysely } from 'kysely';
import { type Database, prepareInserts, type Tx } from '#platform/db/index.ts';
import { addMs } from '#lib/time.ts';
import { soldUntil } from '../model/arrival.ts';
import { type DateState, type EventDateRow, LONGEST_MS } from '../model/event-date.ts';
import { announceDates } from './announce-dates.ts';
import type { EventDateTables } from '../model/schema.ts';

/** The dates of an event by their start; none where it has one date, which is in its own row. */
export function datesOf(query: Kysely<EventDateTables>, event: string): Promise<EventDateRow[]> {
  return query.selectFrom('event_dates').selectAll().where('event', '=', event).orderBy('startsAt').execute();
}

/** Those that can still be chosen at `now` (UTC text): on, with time left to arrive, and none of `except` (ids). */
export async function datesToCome(
  query: Kysely<EventDateTables>,
  event: string,
  now: string,
  except: ReadonlySet<string>,
): Promise<EventDateRow[]> {
  const all = await datesOf(query, event);
  return all.filter((date) => date.state === 'on' && soldUntil(date) > now && !except.has(date.id));
}

/** One of them; undefined for another event's. */
export function findDate(
  query: Kysely<EventDateTables>,
  event: string,
  id: string,
): Promise<EventDateRow | undefined> {
  return query
    .selectFrom('event_dates')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
}

/** The next dates of an event that are not over at `now` (UTC text), cancelled ones too, by their start. */
export const nextDates = (query: Kysely<EventDateTables>, event: string, now: string, limit: number) =>
  query
    .selectFrom('event_dates')
    .selectAll()
    .where('event', '=', event)
    // What is not over began no longer ago than a date may last: the index begins there.
    .where('startsAt', '>', addMs(now, -LONGEST_MS))
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(limit);

/** The query of `upcomingCounts`; apart, so that a test can ask the database how it goes about it. */
export const countUpcoming = (
  query: Kysely<EventDateTables>,
  events: readonly string[],
  states: readonly DateState[],
  now: string,
) =>
  query
    .selectFrom('event_dates')
    .select(['event', (eb) => eb.fn.countAll<number>().as('dates')])
    .where('event', 'in', events)
    .where('state', 'in', states)
    .where('endsAt', '>', now)
    .groupBy('event');

/** How many dates of each of these events, which are on, are not over at `now` (UTC text); an event with one date has no entry. */
export async function upcomingCounts(
  db: Database,
  events: readonly string[],
  now: string,
): Promise<Map<string, number>> {
  if (events.length === 0) return new Map();
  const rows = await countUpcoming(db.readLagging<EventDateTables>(), events, ['on'], now).execute();
  return new Map(rows.map(({ event, dates }) => [event, dates]));
}

const COLUMNS = [
  'id',
  'event',
  'startsAt',
  'endsAt',
  'title',
  'note',
  'state',
  'capacity',
  'arriveBefore',
  'arriveWithin',
  'taken',
  'created',
  'updated',
] as const satisfies readonly (keyof EventDateRow)[];

/** Writes many dates, a hundred in a statement. */
export const dateInserts = (db: Database) =>
  prepareInserts(db.read<EventDateTables>(), 'event_dates', COLUMNS);

/** The same for new ones, and tells who listens. */
export function insertDates(db: Database): (tx: Tx, dates: readonly EventDateRow[]) => Promise<void> {
  const insert = dateInserts(db);
  return async (tx, dates) => {
    await insert(tx, dates);
    announceDates(tx, 'create', dates);
  };
}

/** Removes all dates of an event, within a write that says why. */
export async function forgetDates(tx: Tx, event: string): Promise<void> {
  const gone = await tx
    .as<EventDateTables>()
    .deleteFrom('event_dates')
    .where('event', '=', event)
    .returningAll()
    .execute();
  announceDates(tx, 'delete', gone);
}

/** So many ids are in one statement. */
const AT_ONCE = 500;

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE);
}

export async function removeDates(query: Kysely<EventDateTables>, ids: readonly string[]): Promise<void> {
  for (const part of inParts(ids)) await query.deleteFrom('event_dates').where('id', 'in', part).execute();
}

export async function setStates(
  query: Kysely<EventDateTables>,
  ids: readonly string[],
  to: Pick<EventDateRow, 'state' | 'updated'>,
): Promise<void> {
  for (const part of inParts(ids))
    await query.updateTable('event_dates').set(to).where('id', 'in', part).execute();
}
