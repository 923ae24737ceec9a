import type { EventRow } from '#features/events/index.ts';
import type { EventDateTables } from '#features/event-dates/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { MessageDate } from '../model/message-date.ts';

/** The date of an event that begins at `startsAt` (UTC text): no two of them do at once. Null for none, and where it has one date. */
export async function dateAt(db: Database, event: string, startsAt: string): Promise<MessageDate | null> {
  const row = await db
    .read<EventDateTables>()
    .selectFrom('event_dates')
    .select(['id', 'startsAt', 'endsAt', 'title', 'note', 'state'])
    .where('event', '=', event)
    .where('startsAt', '=', startsAt)
    .executeTakeFirst();
  if (!row) return null;
  const { state, ...date } = row;
  return { ...date, cancelled: state === 'cancelled' };
}

/** The date that an event shows as its own; null where it has one. */
export const shownDateOf = (
  db: Database,
  { id, startsAt }: Pick<EventRow, 'id' | 'startsAt'>,
): Promise<MessageDate | null> => dateAt(db, id, startsAt);
