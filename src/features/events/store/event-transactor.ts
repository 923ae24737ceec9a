import { PEOPLE_AT_ONCE } from './people-at-once.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { changedMeanwhile, eventNotFound } from '../model/errors.ts';
import { type EventRow, readEvent } from '../model/event.ts';
import { type EventChanges, changedColumns, eventColumns } from '../model/event-columns.ts';
import type { EventTables } from '../model/schema.ts';
import type { MemberRow, MemberTables } from '../model/members.ts';

/** Writes a new event. */
export async function insertEvent(tx: Tx, event: EventRow): Promise<void> {
  await tx.as<EventTables>().insertInto('events').values(eventColumns(event)).execute();
  tx.change({ collection: 'events', action: 'create', id: event.id, event: event.id });
}

/**
 * Writes the changes of an event that is as `current` says. Throws 409 when somebody else has changed it since it was
 * read; the number of tickets taken may have moved, and that is no change.
 */
export async function updateEvent(
  tx: Tx,
  current: EventRow,
  changes: EventChanges,
  now: string,
): Promise<EventRow> {
  const updated = laterThan(current.updated, now);
  const query = tx
    .as<EventTables>()
    .updateTable('events')
    .set({ ...changedColumns(current, changes), updated })
    .where('id', '=', current.id)
    .where('updated', '=', current.updated);
  const capacity = changes.capacity ?? 0;
  const [stored] = await (capacity > 0 ? query.where(PEOPLE_AT_ONCE, '<=', capacity) : query)
    .returningAll()
    .execute();
  if (!stored) throw changedMeanwhile(current.updated);
  tx.change({ collection: 'events', action: 'update', id: current.id, event: current.id });
  return readEvent(stored);
}

/** Takes the step to `cancelled` before anything is ended for it, so that no sale can slip in between. */
export async function markCancelled(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .as<EventTables>()
    .updateTable('events')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', 'in', ['published', 'suspended'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw changedMeanwhile('this moment');
}

/** Removes a draft. Throws 404 when it is a draft no more. */
export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .as<EventTables>()
    .deleteFrom('events')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw eventNotFound();
  const gone = await tx
    .as<MemberTables>()
    .deleteFrom('event_members')
    .where('event', '=', id)
    .returningAll()
    .execute();
  for (const each of gone)
    tx.change({
      collection: 'event_members',
      action: 'delete',
      id: each.id,
      event: id,
      row: { ...each },
    });
  tx.change({ collection: 'events', action: 'delete', id, event: id, row: { ...row } });
}

/** Writes a member of its team, and says so to whoever listens. */
export async function insertMember(tx: Tx, row: MemberRow): Promise<void> {
  await tx.as<MemberTables>().insertInto('event_members').values(row).execute();
  tx.change({ collection: 'event_members', action: 'create', id: row.id, event: row.event });
}
