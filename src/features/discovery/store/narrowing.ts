import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { EventTables } from '#features/events/index.ts';
import type { EventCategory } from '#features/events/model/categories.ts';
import { searchWords } from '#features/events/model/search-text.ts';
import type { Database } from '#platform/db/index.ts';
import type { EventSearch } from '../model/search-input.ts';
import { FREE_ENTRY } from './free-entry.ts';

/** What a search asks of an event besides when it is. */
export function narrowing(db: Database, search: EventSearch): Expression<SqlBool>[] {
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
