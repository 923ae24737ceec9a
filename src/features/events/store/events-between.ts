import { addMs, type UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { EventTables } from '../model/schema.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { eventsWithMember } from './managed-events.ts';
import { type EventListItem, publicEvents, readListed } from './listed-events.ts';

/** From a moment until another, which is not included. */
export interface Between {
  from: UtcText;
  to: UtcText;
}

/** Longer than any event lasts that one would look for on its last day: so far back the index is read. */
const LONGEST_MS = 31 * 24 * 3_600_000;

/** The events that somebody owns or helps to run, whatever their status, that go on within; soonest first. */
export async function managedBetween(
  db: Database,
  userId: string,
  { from, to }: Between,
  limit: number,
): Promise<EventListItem[]> {
  const memberOf = await eventsWithMember(db, userId);
  let query = db.read<EventTables>().selectFrom('events').select(LIST_COLUMNS);
  query =
    memberOf.length === 0
      ? query.where('organiser', '=', userId)
      : query.where((eb) => eb.or([eb('organiser', '=', userId), eb('id', 'in', memberOf)]));
  const rows = await query
    .where('startsAt', '>=', addMs(from, -LONGEST_MS))
    .where('startsAt', '<', to)
    .where('endsAt', '>=', from)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readListed);
}

/** What is on for everybody within; soonest first. */
export async function publicBetween(
  db: Database,
  { from, to }: Between,
  limit: number,
): Promise<EventListItem[]> {
  const rows = await publicEvents(db.read<EventTables>())
    .select(LIST_COLUMNS)
    .where('startsAt', '>=', addMs(from, -LONGEST_MS))
    .where('startsAt', '<', to)
    .where('endsAt', '>=', from)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readListed);
}
