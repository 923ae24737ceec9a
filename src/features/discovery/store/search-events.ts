import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { EventCategory } from '#features/events/model/categories.ts';
import { type Cursor, decodeCursor } from '../model/cursor.ts';
import { type EventRow, readPoint, readTags } from '#features/events/model/event.ts';
import type { EventSearch } from '../model/search-input.ts';
import { searchWindow } from '../model/search-input.ts';
import { searchWords } from '../model/search-text.ts';
import type { EventTables, StoredEvent } from '#features/events/model/schema.ts';
import { FREE_ENTRY } from '#features/events/store/free-entry.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { type Page, pageLimit, pageOf } from './page.ts';

/** An event as lists show it. */
export type EventListItem = Omit<EventRow, (typeof UNLISTED)[number]>;

/** What only the event's own pages show. */
const UNLISTED = [
  'description',
  'access',
  'accessNote',
  'refundPolicy',
  'refundDays',
  'refundNote',
  'statusNote',
  'backUntil',
  'previousStart',
] as const;

type Listed = Pick<StoredEvent, (typeof LIST_COLUMNS)[number]>;

/** A row of a list as the product reads it. */
export function readListed(row: Listed): EventListItem {
  const { location, tags, ...item } = row;
  return { ...item, location: readPoint(location), tags: readTags(tags) };
}

/** Restricts to what anyone may list. */
export function publicEvents(query: Kysely<EventTables>) {
  return query.selectFrom('events').where('status', '=', 'published').where('visibility', '=', 'public');
}

/** Reads on from a cursor, by start and id; one row more than asked for tells whether there is another page. */
export function fromCursor<Output>(
  query: SelectQueryBuilder<EventTables, 'events', Output>,
  cursor: Cursor | null,
  limit: number,
  newestFirst = false,
): SelectQueryBuilder<EventTables, 'events', Output> {
  const ascending = (cursor?.direction === 'previous') === newestFirst;
  const order = ascending ? 'asc' : 'desc';
  const after = cursor
    ? query.where((eb) =>
        eb(eb.refTuple('startsAt', 'id'), ascending ? '>' : '<', eb.tuple(cursor.startsAt, cursor.id)),
      )
    : query;
  return after
    .orderBy('startsAt', order)
    .orderBy('id', order)
    .limit(limit + 1);
}

/** The query of a search; apart, so that a test can ask the database how it goes about it. */
export function searchQuery(db: Database, search: EventSearch, now: string, limit: number) {
  const { endsFrom, startsFrom, startsBefore } = searchWindow(search, now);
  const cursor = search.cursor ? decodeCursor(search.cursor) : null;
  const past = search.past === true;
  let query = publicEvents(db.read<EventTables>());
  if (past) query = query.where('endsAt', '<', now).where('startsAt', '<', now);
  else query = query.where('endsAt', '>=', endsFrom);
  // Reading on, the cursor says where along the index to begin; a second bound would only lead the planner astray.
  if (!past && (cursor?.direction !== 'next' || cursor.startsAt < startsFrom))
    query = query.where('startsAt', '>=', startsFrom);
  if (!past && startsBefore !== null) query = query.where('startsAt', '<', startsBefore);
  if (search.category) query = query.where('category', '=', search.category as EventCategory);
  if (search.city) query = query.where('city', '=', search.city.trim());
  // PostgreSQL knows no empty list.
  if (search.cities?.length === 0) query = query.where(sql<boolean>`1 = 0`);
  else if (search.cities) query = query.where('city', 'in', search.cities);
  if (search.free) query = query.where(FREE_ENTRY);
  for (const feature of search.access ?? []) {
    // A JSON array of words of ours: what is between quotes is one of them, whole.
    query = query.where(db.sql.contains(sql`CAST(${sql.ref('access')} AS TEXT)`, JSON.stringify(feature)));
  }
  if (search.online) query = query.where('onlineUrl', '!=', '');
  for (const word of searchWords(search.q ?? '')) {
    query = query.where(db.sql.contains(sql.ref('searchText'), word));
  }
  return { cursor, query: fromCursor(query.select(LIST_COLUMNS), cursor, limit, past) };
}

/** Public events by start, those first that go on already; what is over the latest first. Throws 400 for a date or a cursor that is none. */
export async function searchEvents(
  db: Database,
  search: EventSearch,
  now: string,
): Promise<Page<EventListItem>> {
  const limit = pageLimit(search.limit, 24);
  const { cursor, query } = searchQuery(db, search, now, limit);
  return pageOf(await query.execute(), limit, cursor, readListed);
}

/** The events with these ids, as lists show them, whatever their status: for those who have checked. In no order. */
export async function findMany(db: Database, ids: readonly string[]): Promise<EventListItem[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .read<EventTables>()
    .selectFrom('events')
    .select(LIST_COLUMNS)
    .where('id', 'in', ids)
    .execute();
  return rows.map(readListed);
}
