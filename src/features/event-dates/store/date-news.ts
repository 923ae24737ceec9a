import type { Kysely } from 'kysely';
import type { KnownDate } from '../model/date-change.ts';
import type { DateNewsRow, EventDateTables } from '../model/schema.ts';

/** Undefined once it is told, or a later change says it too. */
export const findNews = (query: Kysely<EventDateTables>, id: string): Promise<DateNewsRow | undefined> =>
  query.selectFrom('date_news').selectAll().where('id', '=', id).executeTakeFirst();

/** What guests of an event have not begun to be told, the oldest first; it is taken out. */
export async function takeUntold(query: Kysely<EventDateTables>, event: string): Promise<DateNewsRow[]> {
  const rows = await query
    .deleteFrom('date_news')
    .where('event', '=', event)
    .where('told', '=', '')
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => (a.created < b.created ? -1 : 1));
}

export const knownIn = ({ known }: DateNewsRow): KnownDate[] => JSON.parse(known) as KnownDate[];
