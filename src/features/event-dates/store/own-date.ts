import { sql } from 'kysely';
import type { EventRow, EventTables } from '#features/events/index.ts';
import { parseUtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { cannot } from '../model/errors.ts';
import { type EventDateRow, LONGEST_MS } from '../model/event-date.ts';
import { announceDates } from './announce-dates.ts';
import type { EventDateTables } from '../model/schema.ts';

/** Whoever changes dates of an event takes its row first: two who do so at once come one after the other. */
export async function takeEvent(db: Database, tx: Tx, event: string): Promise<void> {
  await tx
    .as<EventTables>()
    .selectFrom('events')
    .select('id')
    .where('id', '=', event)
    .modifyEnd(sql.raw(db.sql.raw.forUpdate))
    .execute();
}

/** The date that an event had alone, as one of several: it keeps the event's id. */
export const ownDate = ({ id, startsAt, endsAt }: EventRow, at: string): EventDateRow => ({
  id,
  event: id,
  startsAt,
  endsAt,
  title: '',
  note: '',
  state: 'on',
  capacity: 0,
  arriveBefore: 0,
  arriveWithin: 0,
  taken: 0,
  created: at,
  updated: at,
});

/** Writes it down, before the first other one comes. Throws 409 where it lasts longer than a date may. */
export async function keepOwnDate(
  tx: Tx,
  event: EventRow,
  at: string,
  arrival: Partial<Pick<EventDateRow, 'arriveBefore' | 'arriveWithin'>> = {},
): Promise<void> {
  const query = tx.as<EventDateTables>();
  const any = await query
    .selectFrom('event_dates')
    .select('id')
    .where('event', '=', event.id)
    .limit(1)
    .executeTakeFirst();
  if (any) return;
  const lasts = (parseUtcText(event.endsAt) ?? 0) - (parseUtcText(event.startsAt) ?? 0);
  if (lasts > LONGEST_MS) throw cannot('longOwn');
  const own = { ...ownDate(event, at), ...arrival };
  await query.insertInto('event_dates').values(own).execute();
  announceDates(tx, 'create', [own]);
}
