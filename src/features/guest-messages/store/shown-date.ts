import type { EventRow } from '#features/events/index.ts';
import type { EventDateRow, EventDateTables } from '#features/event-dates/index.ts';
import type { Database } from '#platform/db/index.ts';
import { readAudience } from '../model/audience.ts';
import type { MessageDate } from '../model/message-date.ts';
import type { GuestMessageRow } from '../model/schema.ts';

/** The date of an event that begins at `startsAt` (UTC text): no two of them do at once. Null for none, and where it has one date. */
export async function dateAt(db: Database, event: string, startsAt: string): Promise<MessageDate | null> {
  const row = await datesBy(db, event).where('startsAt', '=', startsAt).executeTakeFirst();
  return row ? messageDate(row) : null;
}

/** A date of an event by its id. Null where it has none such. */
export async function dateOf(db: Database, event: string, id: string): Promise<MessageDate | null> {
  const row = await datesBy(db, event).where('id', '=', id).executeTakeFirst();
  return row ? messageDate(row) : null;
}

const datesBy = (db: Database, event: string) =>
  db
    .read<EventDateTables>()
    .selectFrom('event_dates')
    .select(['id', 'startsAt', 'endsAt', 'title', 'note', 'state'])
    .where('event', '=', event);

const messageDate = ({
  state,
  ...date
}: Pick<EventDateRow, 'id' | 'startsAt' | 'endsAt' | 'title' | 'note' | 'state'>): MessageDate => ({
  ...date,
  cancelled: state === 'cancelled',
});

/** The date whose guests a message is for; null where it is for those of all. */
export async function audienceDate(
  { db }: { db: Database },
  { event, audience }: Pick<GuestMessageRow, 'event' | 'audience'>,
): Promise<MessageDate | null> {
  const { date } = readAudience(audience);
  return date === '' ? null : dateOf(db, event, date);
}

/** The date that an event shows as its own; null where it has one. */
export const shownDateOf = (
  db: Database,
  { id, startsAt }: Pick<EventRow, 'id' | 'startsAt'>,
): Promise<MessageDate | null> => dateAt(db, id, startsAt);
