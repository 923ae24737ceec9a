import { type Kysely, sql } from 'kysely';
import type { OrderStatus } from '#features/orders/model/order-status.ts';
import type { Tx } from '#platform/db/index.ts';
import type { ListedEntry } from '../model/draw.ts';
import { CHARGE_KEY } from '../model/charge-key.ts';
import type { BallotTables, EntryCharge, EntryRow, EntryState } from '../model/schema.ts';

type Query = Kysely<BallotTables>;

/** The entry of an address (in small letters); undefined for none. */
export function entryOf(query: Query, event: string, email: string): Promise<EntryRow | undefined> {
  return query
    .selectFrom('ballot_entries')
    .selectAll()
    .where('event', '=', event)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Entries that came to nothing: whoever made one has none. */
const OVER: readonly EntryState[] = ['withdrawn', 'lapsed', 'void'];

/** What an account has in a ballot and has not come to nothing, the oldest first. */
export async function liveEntriesOf(
  query: Query,
  event: string,
  account: string,
): Promise<{ id: string; email: string }[]> {
  const rows = await query
    .selectFrom('ballot_entries')
    .select(['id', 'email', 'created'])
    .where('account', '=', account)
    .where('account', '!=', sql.lit(''))
    .where('event', '=', event)
    .where('state', 'not in', [...OVER])
    .execute();
  return rows.toSorted((one, other) => (one.created + one.id < other.created + other.id ? -1 : 1));
}

/** The entry with that id; undefined for none. */
export function entryWith(query: Query, id: string): Promise<EntryRow | undefined> {
  return query.selectFrom('ballot_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Some of the entries whose kept cards are to be charged and of which nobody may be thinking: without a job that waits, or due since
 * before `since`. Left out are those whose event is held off, as long as their orders wait. Times are UTC text; after `after` by id.
 */
export async function chargesLeft(
  query: Query,
  { now, since, after, most }: { now: string; since: string; after: string; most: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('ballot_entries as entry')
    .innerJoin('orders', 'orders.id', 'entry.order')
    .innerJoin('events', 'events.id', 'entry.event')
    .select('entry.id')
    .where('entry.charge', '=', sql.lit('due'))
    .where('entry.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('entry.updated', '<=', since),
        eb.not(
          eb.exists(
            eb
              .selectFrom('jobs')
              .select('jobs.id')
              .where('jobs.uniqueKey', '=', sql<string>`${CHARGE_KEY} || orders.id`)
              .where('jobs.status', '=', 'waiting'),
          ),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('orders.status', '!=', 'pending'),
        eb('orders.expiresAt', '<=', now),
        eb.and([eb('events.status', '!=', 'suspended'), eb('events.schedule', '!=', 'postponed')]),
        eb('events.status', '=', 'cancelled'),
      ]),
    )
    .orderBy('entry.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many entries were charged by a kept card, and how many could not be. */
export async function chargeCounts(
  query: Query,
  event: string,
): Promise<Record<Exclude<EntryCharge, ''>, number>> {
  const rows = await query
    .selectFrom('ballot_entries')
    .select(['charge', (eb) => eb.fn.countAll().as('count')])
    .where('event', '=', event)
    .where('charge', '<>', sql.lit(''))
    .groupBy('charge')
    .execute();
  const counts = { due: 0, paid: 0, failed: 0 };
  for (const { charge, count } of rows) if (charge !== '') counts[charge] = Number(count);
  return counts;
}

export async function insertEntry(tx: Tx, row: EntryRow): Promise<void> {
  await tx.as<BallotTables>().insertInto('ballot_entries').values(row).execute();
}

/** Changes an entry if it is in one of these states: true for exactly one of all who try. */
export async function changeEntry(
  tx: Tx,
  id: string,
  from: readonly EntryState[],
  values: Partial<Omit<EntryRow, 'id' | 'event' | 'created'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<BallotTables>()
    .updateTable('ballot_entries')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes everybody who has entered a line of the list; gives how many they are. */
export async function listEntries(tx: Tx, event: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .as<BallotTables>()
    .updateTable('ballot_entries')
    .set({ listed: 1 })
    .where('event', '=', event)
    .where('state', '=', 'entered')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A line of the list with whose it is. */
export interface ListLine extends ListedEntry {
  id: string;
  place: number;
  state: EntryState;
}

/** The list as it was closed, by hash. */
export async function listOf(query: Query, event: string): Promise<ListLine[]> {
  const rows = await query
    .selectFrom('ballot_entries')
    .select(['id', 'hash', 'weight', 'groupHash', 'place', 'state'])
    .where('event', '=', event)
    .where('listed', '=', 1)
    .orderBy('hash')
    .execute();
  return rows.map(({ groupHash, ...line }) => (groupHash === '' ? line : { ...line, group: groupHash }));
}

/** Notes places, where none was noted before. */
export async function notePlaces(tx: Tx, places: readonly { id: string; place: number }[]): Promise<void> {
  for (const { id, place } of places)
    await tx
      .as<BallotTables>()
      .updateTable('ballot_entries')
      .set({ place })
      .where('id', '=', id)
      .where('place', '=', 0)
      .execute();
}

/** Those who wait for tickets after `place`, in the order of the draw. */
export function waitingAfter(query: Query, event: string, place: number, most: number): Promise<EntryRow[]> {
  return query
    .selectFrom('ballot_entries')
    .selectAll()
    .where('event', '=', event)
    .where('state', '=', 'entered')
    .where('place', '>', place)
    .orderBy('place')
    .limit(most)
    .execute();
}

/** Those who were not told yet that they wait. */
export function untold(query: Query, event: string, most: number): Promise<EntryRow[]> {
  return query
    .selectFrom('ballot_entries')
    .selectAll()
    .where('event', '=', event)
    .where('state', '=', 'entered')
    .where('told', '=', 0)
    .orderBy('place')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Those who were offered tickets, with what became of their orders. */
export function offeredOf(
  query: Query,
  event: string,
): Promise<(EntryRow & { status: OrderStatus | null })[]> {
  return query
    .selectFrom('ballot_entries')
    .leftJoin('orders', 'orders.id', 'ballot_entries.order')
    .selectAll('ballot_entries')
    .select('orders.status as status')
    .where('ballot_entries.event', '=', event)
    .where('ballot_entries.state', '=', 'offered')
    .orderBy('ballot_entries.place')
    .execute();
}

/** How many entries are in each state. */
export async function countsOf(query: Query, event: string): Promise<Record<EntryState, number>> {
  const rows = await query
    .selectFrom('ballot_entries')
    .select(['state', (eb) => eb.fn.countAll().as('count')])
    .where('event', '=', event)
    .groupBy('state')
    .execute();
  const counts = { unfinished: 0, entered: 0, withdrawn: 0, offered: 0, won: 0, lapsed: 0, void: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** Entries as organisers see them: by place, and before the draw by when they came. */
export function entriesOf(
  query: Query,
  event: string,
  { most, offset }: { most: number; offset: number },
): Promise<EntryRow[]> {
  return query
    .selectFrom('ballot_entries')
    .selectAll()
    .where('event', '=', event)
    .orderBy('place')
    .orderBy('created')
    .orderBy('id')
    .limit(most)
    .offset(offset)
    .execute();
}
