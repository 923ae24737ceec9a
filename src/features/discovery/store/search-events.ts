import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
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
import { decodeCursor } from '#platform/api/index.ts';
import { searchWords } from '#features/events/model/search-text.ts';
import { type EventSearch, searchWindow } from '../model/search-input.ts';
import { FREE_ENTRY } from './free-entry.ts';

/** The query of a search; apart, so that a test can ask the database how it goes about it. */
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
