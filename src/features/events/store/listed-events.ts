import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { Cursor } from '#platform/api/index.ts';
import { type EventRow, readPoint, readTags } from '../model/event.ts';
import type { EventTables, StoredEvent } from '../model/schema.ts';
import { LIST_COLUMNS } from './list-columns.ts';

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
  'exchangeTimes',
  'exchangeHours',
  'typeChanges',
  'typeChangeHours',
  'transferPolicy',
  'transferHours',
  'statusNote',
  'backUntil',
  'previousStart',
] as const;

type Listed = Pick<StoredEvent, (typeof LIST_COLUMNS)[number]>;

/** A row of a list as the product reads it. It is the same object: a copy of each row costs as much as the query. */
export function readListed(row: Listed): EventListItem {
  return Object.assign(row, { location: readPoint(row.location), tags: readTags(row.tags) });
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
