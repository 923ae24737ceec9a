import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { EventTables } from '../model/schema.ts';

/**
 * How many people come to an event at once, for queries over `events`: to its fullest date, of those whose capacity is the event's. Those
 * who have a ticket for one date are counted there, and everybody else at each.
 */
export const PEOPLE_AT_ONCE = sql<number>`CAST(events.taken
  - coalesce((SELECT sum(event_dates.taken) FROM event_dates WHERE event_dates.event = events.id), 0)
  + coalesce((SELECT max(event_dates.taken) FROM event_dates
    WHERE event_dates.event = events.id AND event_dates.state = 'on' AND event_dates.capacity = 0), 0) AS integer)`;

/** The same of one event; 0 where there is none. */
export async function peopleAtOnce(tx: Tx, event: string): Promise<number> {
  const row = await tx
    .as<EventTables>()
    .selectFrom('events')
    .select(PEOPLE_AT_ONCE.as('people'))
    .where('id', '=', event)
    .executeTakeFirst();
  return row?.people ?? 0;
}
