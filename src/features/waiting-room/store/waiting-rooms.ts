import type { Kysely } from 'kysely';
import { type Database, holdRow, type Tx } from '#platform/db/index.ts';
import type { Called } from '../model/admission.ts';
import { chainAfter } from '../model/draw.ts';
import type { AdmissionRow, WaitingRoomRow, WaitingRoomTables } from '../model/schema.ts';

type Query = Kysely<WaitingRoomTables>;

/** An event's waiting room; undefined where none was ever switched on. */
export function roomOf(query: Query, event: string): Promise<WaitingRoomRow | undefined> {
  return query.selectFrom('waiting_rooms').selectAll().where('id', '=', event).executeTakeFirst();
}

/** The same within a write, with all other writes to it waiting until this one ends. */
export async function lockedRoom(db: Database, tx: Tx, event: string): Promise<WaitingRoomRow | undefined> {
  await holdRow(db, tx, 'waiting_rooms', event);
  return roomOf(tx.as<WaitingRoomTables>(), event);
}

export async function insertRoom(tx: Tx, row: WaitingRoomRow): Promise<void> {
  await tx.as<WaitingRoomTables>().insertInto('waiting_rooms').values(row).execute();
}

export async function updateRoom(
  tx: Tx,
  event: string,
  values: Partial<Omit<WaitingRoomRow, 'id' | 'created'>>,
): Promise<void> {
  await tx.as<WaitingRoomTables>().updateTable('waiting_rooms').set(values).where('id', '=', event).execute();
}

/** Moves on what was called, where nobody else has since it was read. */
export async function moveOn(tx: Tx, before: WaitingRoomRow, called: Called): Promise<void> {
  await tx
    .as<WaitingRoomTables>()
    .updateTable('waiting_rooms')
    .set({ ...called })
    .where('id', '=', before.id)
    .where('called', '=', before.called)
    .where('calledAt', '=', before.calledAt)
    .execute();
}

/** Counts places for these ids and adds them to the chain; gives the counts after each. `row` is locked. */
export async function giveDrawPlaces(tx: Tx, row: WaitingRoomRow, ids: readonly string[]): Promise<number[]> {
  const chain = ids.reduce(chainAfter, row.chain);
  await updateRoom(tx, row.id, { chain, entrants: row.entrants + ids.length });
  return ids.map((_, at) => row.entrants + at + 1);
}

/** Counts places in the line; gives the counts after each. `row` is locked. */
export async function giveLinePlaces(tx: Tx, row: WaitingRoomRow, count: number): Promise<number[]> {
  await updateRoom(tx, row.id, { later: row.later + count });
  return Array.from({ length: count }, (_, at) => row.later + at + 1);
}

/** How many are inside at `now` (milliseconds since the epoch). */
export async function countInside(query: Query, event: string, now: number): Promise<number> {
  const { inside } = await query
    .selectFrom('waiting_admissions')
    .select((eb) => eb.fn.countAll().as('inside'))
    .where('event', '=', event)
    .where('gone', '=', 0)
    .where('expires', '>', now)
    .executeTakeFirstOrThrow();
  return Number(inside);
}

export function admissionOf(query: Query, event: string, place: string): Promise<AdmissionRow | undefined> {
  return query
    .selectFrom('waiting_admissions')
    .selectAll()
    .where('event', '=', event)
    .where('place', '=', place)
    .executeTakeFirst();
}

export async function putAdmission(tx: Tx, row: AdmissionRow): Promise<void> {
  const { event: _, place: __, ...values } = row;
  await tx
    .as<WaitingRoomTables>()
    .insertInto('waiting_admissions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event', 'place']).doUpdateSet(values))
    .execute();
}

/** Makes a running admission longer, once. False when it is over, or was made longer before. */
export async function renewAdmission(
  tx: Tx,
  { event, place }: Pick<AdmissionRow, 'event' | 'place'>,
  { now, by }: { now: number; by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<WaitingRoomTables>()
    .updateTable('waiting_admissions')
    .set((eb) => ({ expires: eb('expires', '+', by), renewed: 1 }))
    .where('event', '=', event)
    .where('place', '=', place)
    .where('gone', '=', 0)
    .where('renewed', '=', 0)
    .where('expires', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes room for another. */
export async function leave(tx: Tx, { event, place }: Pick<AdmissionRow, 'event' | 'place'>): Promise<void> {
  await tx
    .as<WaitingRoomTables>()
    .updateTable('waiting_admissions')
    .set({ gone: 1 })
    .where('event', '=', event)
    .where('place', '=', place)
    .execute();
}

/** Forgets who was let in, once no place from then is good any more. */
export async function forgetAdmissions(tx: Tx, before: number): Promise<void> {
  await tx.as<WaitingRoomTables>().deleteFrom('waiting_admissions').where('expires', '<', before).execute();
}

/** Takes out what is kept of an event that is deleted. */
export async function removeRoom(tx: Tx, event: string): Promise<void> {
  await tx.as<WaitingRoomTables>().deleteFrom('waiting_admissions').where('event', '=', event).execute();
  await tx.as<WaitingRoomTables>().deleteFrom('waiting_rooms').where('id', '=', event).execute();
}

/** What an event sells: when the sale of the first begins (UTC text, empty for at once or nothing), and how many of how many are left. */
export async function saleOf(
  query: Query,
  event: string,
): Promise<{ starts: string; quantity: number; left: number }> {
  const types = await query
    .selectFrom('ticket_types')
    .select(['quantity', 'sold', 'held', 'salesStart'])
    .where('event', '=', event)
    .where('hidden', '=', 0)
    .where('addOnTo', '=', '')
    .where('parts', '=', '')
    .execute();
  const starts = types.map(({ salesStart }) => salesStart).toSorted()[0] ?? '';
  return {
    starts,
    quantity: types.reduce((sum, { quantity }) => sum + quantity, 0),
    left: types.reduce((sum, { quantity, sold, held }) => sum + Math.max(0, quantity - sold - held), 0),
  };
}
