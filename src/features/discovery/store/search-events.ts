import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { type EventDateTables, LONGEST_MS } from '#features/event-dates/index.ts';
import {
  type EventListItem,
  type EventTables,
  fromCursor,
  LIST_COLUMNS,
  type Page,
  pageLimit,
  pageOf,
  publicEvents,
  readListed,
} from '#features/events/index.ts';
import type { EventCategory } from '#features/events/model/categories.ts';
import { searchWords } from '#features/events/model/search-text.ts';
import { addMs } from '#lib/time.ts';
import { decodeCursor } from '#platform/api/index.ts';
import type { Database } from '#platform/db/index.ts';
import { type EventSearch, searchWindow } from '../model/search-input.ts';
import { FREE_ENTRY } from './free-entry.ts';

type Tables = EventTables & EventDateTables;

/** An event that a search found. */
export interface FoundEvent extends EventListItem {
  /** The date for which it was found, where that is not the one that the event shows as its own. */
  foundOn: { startsAt: string; endsAt: string } | null;
}

/** What a search asks of an event besides when it is. */
function narrowing(db: Database, search: EventSearch): Expression<SqlBool>[] {
  const eb = expressionBuilder<EventTables, 'events'>();
  const asked: Expression<SqlBool>[] = [];
  if (search.category) asked.push(eb('category', '=', search.category as EventCategory));
  if (search.city) asked.push(eb('city', '=', search.city.trim()));
  // PostgreSQL knows no empty list.
  if (search.cities?.length === 0) asked.push(sql<SqlBool>`1 = 0`);
  else if (search.cities) asked.push(eb('city', 'in', search.cities));
  if (search.free) asked.push(FREE_ENTRY);
  for (const feature of search.access ?? []) {
    // A JSON array of words of ours: what is between quotes is one of them, whole.
    asked.push(db.sql.contains(sql`CAST(${sql.ref('access')} AS TEXT)`, JSON.stringify(feature)));
  }
  if (search.online) asked.push(eb('onlineUrl', '!=', ''));
  for (const word of searchWords(search.q ?? '')) {
    asked.push(db.sql.contains(sql.ref('searchText'), word));
  }
  return asked;
}

/** The query of a search by the dates that events show as their own; apart, so that a test can ask the database how it goes about it. */
export function searchQuery(db: Database, search: EventSearch, now: string, limit: number) {
  const { endsFrom, startsFrom, startsBefore } = searchWindow(search, now);
  const cursor = search.cursor ? decodeCursor(search.cursor) : null;
  const past = search.past === true;
  let query = publicEvents(db.readLagging<EventTables>());
  if (past) query = query.where('endsAt', '<', now).where('startsAt', '<', now);
  else query = query.where('endsAt', '>=', endsFrom);
  // Reading on, the cursor says where along the index to begin; a second bound would only lead the planner astray.
  if (!past && (cursor?.direction !== 'next' || cursor.startsAt < startsFrom))
    query = query.where('startsAt', '>=', startsFrom);
  if (!past && startsBefore !== null) query = query.where('startsAt', '<', startsBefore);
  if (looksAhead(search)) query = query.where(noEarlierDate('events.id', 'events.startsAt', endsFrom));
  for (const asked of narrowing(db, search)) query = query.where(asked);
  return { cursor, query: fromCursor(query.select(LIST_COLUMNS), cursor, limit, past) };
}

/**
 * Whether a search may find a date that its event does not show as its own. Without a first day it does not: the next date of an
 * event is its own, and is in a window that begins now if any of them is.
 */
const looksAhead = ({ from, past }: EventSearch): boolean => Boolean(from) && past !== true;

/**
 * That an event has no date in the window before this one. What begins in the window is told from what goes on when it begins: so
 * each is one step along the index, and those that are over by then are passed over once for each event.
 */
function noEarlierDate(event: string, startsAt: string, endsFrom: string): Expression<SqlBool> {
  const [of, start] = [sql.ref(event), sql.ref(startsAt)];
  return sql<SqlBool>`NOT EXISTS (
    SELECT 1 FROM event_dates AS o WHERE o.event = ${of} AND o."startsAt" >= ${endsFrom} AND o."startsAt" < ${start} AND o.state = 'on'
  ) AND NOT EXISTS (
    SELECT 1 FROM event_dates AS o WHERE o.event = ${of} AND o."startsAt" >= ${addMs(endsFrom, -LONGEST_MS)}
      AND o."startsAt" < ${endsFrom} AND o."startsAt" < ${start} AND o."endsAt" >= ${endsFrom} AND o.state = 'on'
  )`;
}

/**
 * The query of a search by the other dates of events: of each the first that is on within the window, unless the event's own is
 * there earlier. `dateStart` and `dateEnd` are those of the date.
 */
export function otherDatesQuery(db: Database, search: EventSearch, now: string, limit: number) {
  const { endsFrom, startsBefore } = searchWindow(search, now);
  const cursor = search.cursor ? decodeCursor(search.cursor) : null;
  const forwards = cursor?.direction !== 'previous';
  const startsFrom = addMs(endsFrom, -LONGEST_MS);
  const order = forwards ? 'asc' : 'desc';
  let query = db
    .readLagging<Tables>()
    .selectFrom((eb) =>
      eb
        .selectFrom('event_dates')
        .where('state', '=', 'on')
        .select(['event as dateOf', 'startsAt as dateStart', 'endsAt as dateEnd'])
        .as('d'),
    )
    // SQLite goes through a cross join as it is written: along the dates by time, whatever else is asked of their events.
    .crossJoin('events')
    .whereRef('events.id', '=', 'd.dateOf')
    .where('events.status', '=', 'published')
    .where('events.visibility', '=', 'public')
    .where('d.dateEnd', '>=', endsFrom)
    .where((eb) =>
      eb.not(
        eb.and([eb('events.endsAt', '>=', endsFrom), eb('events.startsAt', '<=', eb.ref('d.dateStart'))]),
      ),
    )
    .where(noEarlierDate('d.dateOf', 'd.dateStart', endsFrom));
  for (const asked of narrowing(db, search)) query = query.where(asked);
  if (!forwards || cursor === null || cursor.startsAt < startsFrom)
    query = query.where('d.dateStart', '>=', startsFrom);
  if (startsBefore !== null) query = query.where('d.dateStart', '<', startsBefore);
  if (cursor)
    query = query.where((eb) =>
      eb(eb.refTuple('d.dateStart', 'd.dateOf'), forwards ? '>' : '<', eb.tuple(cursor.startsAt, cursor.id)),
    );
  return query
    .select(LIST_COLUMNS)
    .select(['d.dateStart', 'd.dateEnd'])
    .orderBy('d.dateStart', order)
    .orderBy('d.dateOf', order)
    .limit(limit + 1);
}

/**
 * Public events by start, those first that go on already; what is over the latest first. An event with several dates stands where the
 * first of them does that is on within the days that are asked for, once. Throws 400 for a date or a cursor that is none.
 */
export async function searchEvents(
  db: Database,
  search: EventSearch,
  now: string,
): Promise<Page<FoundEvent>> {
  const limit = pageLimit(search.limit, 24);
  const { cursor, query } = searchQuery(db, search, now, limit);
  if (!looksAhead(search))
    return pageOf(await query.execute(), limit, cursor, (row) => ({ ...readListed(row), foundOn: null }));
  const [own, others] = await Promise.all([
    query.execute(),
    otherDatesQuery(db, search, now, limit).execute(),
  ]);
  const rows = [
    ...own.map((row) => ({ startsAt: row.startsAt, id: row.id, row, foundOn: null })),
    ...others.map(({ dateStart, dateEnd, ...row }) => ({
      startsAt: dateStart,
      id: row.id,
      row,
      foundOn: { startsAt: dateStart, endsAt: dateEnd },
    })),
  ];
  const turn = cursor?.direction === 'previous' ? -1 : 1;
  rows.sort((one, other) => (one.startsAt + one.id < other.startsAt + other.id ? -turn : turn));
  // Two questions: what changes between them is found once all the same.
  const seen = new Set<string>();
  const once = rows.filter(({ id }) => !seen.has(id) && seen.add(id));
  return pageOf(once.slice(0, limit + 1), limit, cursor, ({ row, foundOn }) => ({
    ...readListed(row),
    foundOn,
  }));
}
