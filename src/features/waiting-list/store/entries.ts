import { type Kysely, sql } from 'kysely';
import type { OrderStatus } from '#features/orders/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { WaitedTicket } from '#features/ticket-types/model/waited.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import { DEFAULTS } from '../model/rules.ts';
import type { EntryState, WaitingEntryRow, WaitingListRow, WaitingTables } from '../model/schema.ts';

type Query = Kysely<WaitingTables>;

/** In which a person has a part in the list; as the index of live entries says it, which no parameter could match. */
const LIVE = sql<boolean>`state IN ('unconfirmed', 'waiting', 'offered')`;
const IN_LINE = sql<boolean>`state IN ('waiting', 'offered')`;

/** The order that took over what was offered to an entry, where it is paid. */
const BOUGHT = sql`SELECT 1 FROM ticket_holds INNER JOIN orders ON orders.id = ticket_holds."order"
  WHERE ticket_holds.id = waiting_entries.hold AND orders.status IN ('paid', 'partially_refunded', 'refunded')`;

/** The state of an entry: who has paid has bought, also before that is noted. */
const STATE = sql<EntryState>`CASE WHEN waiting_entries.state = 'offered' AND EXISTS (${BOUGHT})
  THEN 'bought' ELSE waiting_entries.state END`.as('shown');

/** An entry with the state that people are shown. */
export interface ShownEntry extends WaitingEntryRow {
  shown: EntryState;
}

/** The list of an event, as its organiser set it or as all are. */
export async function listOf(
  query: Query,
  event: string,
): Promise<Pick<WaitingListRow, 'open' | 'offerHours' | 'mostPassed' | 'releaseHours'>> {
  const row = await query
    .selectFrom('waiting_lists')
    .select(['open', 'offerHours', 'mostPassed', 'releaseHours'])
    .where('id', '=', event)
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

export const entryWith = (query: Query, id: string): Promise<ShownEntry | undefined> =>
  query.selectFrom('waiting_entries').selectAll().select(STATE).where('id', '=', id).executeTakeFirst();

/** The entry with which a person has a part in the list of an event; undefined for none. */
export const liveEntryOf = (
  query: Query,
  event: string,
  mailbox: string,
): Promise<WaitingEntryRow | undefined> =>
  query
    .selectFrom('waiting_entries')
    .selectAll()
    .where('event', '=', event)
    .where('mailbox', '=', mailbox)
    .where(LIVE)
    .executeTakeFirst();

/** That of an account. */
export const liveEntryOfAccount = (
  query: Query,
  event: string,
  account: string,
): Promise<ShownEntry | undefined> =>
  query
    .selectFrom('waiting_entries')
    .selectAll()
    .select(STATE)
    .where('account', '=', account)
    .where('event', '=', event)
    .where(LIVE)
    .orderBy('place')
    .executeTakeFirst();

/** Who waits, in the order of the list; all of them. */
export const waitingOf = (query: Query, event: string): Promise<WaitingEntryRow[]> =>
  query
    .selectFrom('waiting_entries')
    .selectAll()
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .execute();

/** An entry to which tickets are offered, with what became of them. */
export interface OfferedEntry extends WaitingEntryRow {
  /** Null once the hold is forgotten. */
  held: number | null;
  holdOrder: string | null;
  holdEnds: string | null;
  /** Of the order that took the tickets over; null for none. */
  status: OrderStatus | null;
}

const offered = (query: Query) =>
  query
    .selectFrom('waiting_entries as entry')
    .leftJoin('ticket_holds as hold', 'hold.id', 'entry.hold')
    .leftJoin('orders', 'orders.id', 'hold.order')
    .selectAll('entry')
    .select(['hold.held', 'hold.order as holdOrder', 'hold.expiresAt as holdEnds', 'orders.status'])
    .where('entry.state', '=', 'offered');

export const offeredOf = (query: Query, event: string): Promise<OfferedEntry[]> =>
  offered(query).where('entry.event', '=', event).orderBy('entry.place').execute();

/** The same of one entry; undefined where nothing is offered to it. */
export const offeredWith = (query: Query, id: string): Promise<OfferedEntry | undefined> =>
  offered(query).where('entry.id', '=', id).executeTakeFirst();

export async function insertEntry(tx: Tx, row: WaitingEntryRow): Promise<void> {
  await tx.as<WaitingTables>().insertInto('waiting_entries').values(row).execute();
}

/** What somebody began for this person's address and never confirmed gives way to what they say now. */
export async function dropUnconfirmed(
  tx: Tx,
  { event, mailbox }: Pick<WaitingEntryRow, 'event' | 'mailbox'>,
): Promise<void> {
  await tx
    .as<WaitingTables>()
    .deleteFrom('waiting_entries')
    .where('event', '=', event)
    .where('mailbox', '=', mailbox)
    .where(sql<boolean>`state = 'unconfirmed'`)
    .execute();
}

/** Changes an entry where it is in one of these states. False where it isn't. */
export async function changeEntry(
  tx: Tx,
  id: string,
  from: readonly EntryState[],
  values: Partial<WaitingEntryRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<WaitingTables>()
    .updateTable('waiting_entries')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a later, smaller basket was served before these. False where one of them may not be passed any more, or waits no longer. */
export async function notePassed(
  tx: Tx,
  passed: readonly Pick<WaitingEntryRow, 'id'>[],
  { mostPassed }: Pick<WaitingListRow, 'mostPassed'>,
  now: string,
): Promise<boolean> {
  if (passed.length === 0) return true;
  const { numUpdatedRows } = await tx
    .as<WaitingTables>()
    .updateTable('waiting_entries')
    .set((eb) => ({ passed: eb('passed', '+', 1), updated: now }))
    .where(
      'id',
      'in',
      passed.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .where('passed', '<', mostPassed)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(passed.length);
}

/** The place behind everyone who ever joined. To be asked with the event's row held. */
export async function lastPlace(tx: Tx, event: string): Promise<number> {
  const row = await tx
    .as<WaitingTables>()
    .selectFrom('waiting_entries')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('event', '=', event)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** How many wait. */
export async function countWaiting(query: Query, event: string): Promise<number> {
  const { waiting } = await query
    .selectFrom('waiting_entries')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Who waits before a place: baskets, their tickets, and how many of them are larger than `quantity`. */
export async function aheadOf(
  query: Query,
  { event, place, quantity }: Pick<WaitingEntryRow, 'event' | 'place' | 'quantity'>,
): Promise<{ baskets: number; tickets: number; larger: number }> {
  const row = await query
    .selectFrom('waiting_entries')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('baskets'),
      fn.sum<number>('quantity').as('tickets'),
      fn.sum<number>(eb.case().when('quantity', '>', quantity).then(1).else(0).end()).as('larger'),
    ])
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .where('place', '<', place)
    .executeTakeFirstOrThrow();
  return { baskets: row.baskets, tickets: row.tickets ?? 0, larger: row.larger ?? 0 };
}

/** How many tickets the list has offered so far, and since when it goes; null for a list that nobody joined. */
export async function historyOf(
  query: Query,
  event: string,
): Promise<{ offered: number; since: string } | null> {
  const row = await query
    .selectFrom('waiting_entries')
    .select(({ fn, eb }) => [
      fn.min('joinedAt').as('since'),
      fn.sum<number>(eb.case().when('offers', '>', 0).then(eb.ref('quantity')).else(0).end()).as('offered'),
    ])
    .where('event', '=', event)
    .where('joinedAt', '!=', '')
    .executeTakeFirst();
  return row?.since ? { offered: row.offered ?? 0, since: row.since } : null;
}

/** What entries wait for that was sold out, by their ids. Who does not wait any more has none. */
export async function wantsOf(query: Query, event: string): Promise<Map<string, WaitedTicket[]>> {
  const rows = await query
    .selectFrom('waiting_wants')
    .select(['entry', 'ticketType', 'date'])
    .where('event', '=', event)
    .execute();
  return Map.groupBy(rows, ({ entry }) => entry);
}

/** Within a write: makes what an entry waits for that is sold out just `wants`. Gives what changed for it. */
export async function setWants(
  tx: Tx,
  { id, event }: Pick<WaitingEntryRow, 'id' | 'event'>,
  wants: readonly WaitedTicket[],
): Promise<WaitedTicket[]> {
  const query = tx.as<WaitingTables>();
  const before = await query
    .selectFrom('waiting_wants')
    .select(['ticketType', 'date'])
    .where('entry', '=', id)
    .execute();
  const known = new Set(before.map(quantityKey));
  const kept = new Set(wants.map(quantityKey));
  const gone = before.filter((want) => !kept.has(quantityKey(want)));
  const added = wants.filter((want) => !known.has(quantityKey(want)));
  for (const { ticketType, date } of gone)
    await query
      .deleteFrom('waiting_wants')
      .where('entry', '=', id)
      .where('ticketType', '=', ticketType)
      .where('date', '=', date)
      .execute();
  if (added.length > 0)
    await query
      .insertInto('waiting_wants')
      .values(added.map(({ ticketType, date }) => ({ entry: id, event, ticketType, date })))
      .execute();
  return [...gone, ...added];
}

/** Within a write: whether anybody waits for a ticket. */
export async function isWanted(tx: Tx, event: string, { ticketType, date }: WaitedTicket): Promise<boolean> {
  const found = await tx
    .as<WaitingTables>()
    .selectFrom('waiting_wants')
    .select('entry')
    .where('event', '=', event)
    .where('ticketType', '=', ticketType)
    .where('date', '=', date)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Events of which somebody waits, or is offered tickets. */
export async function liveEvents(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('waiting_entries').select('event').distinct().where(IN_LINE).execute();
  return rows.map(({ event }) => event);
}

/** Within the write that ends a list: nobody waits any more. Gives what was waited for. */
export async function closeLive(tx: Tx, event: string, now: string): Promise<WaitedTicket[]> {
  const query = tx.as<WaitingTables>();
  const wanted = await query
    .selectFrom('waiting_wants')
    .select(['ticketType', 'date'])
    .distinct()
    .where('event', '=', event)
    .execute();
  await query.deleteFrom('waiting_wants').where('event', '=', event).execute();
  const state = sql<EntryState>`CASE WHEN EXISTS (${BOUGHT}) THEN 'bought' ELSE 'closed' END`;
  await query
    .updateTable('waiting_entries')
    .set({ state, updated: now })
    .where('event', '=', event)
    .where('state', 'in', ['unconfirmed', 'waiting', 'offered'])
    .execute();
  return wanted;
}

/** Whose list has ended and who was not told yet. */
export const untoldOf = (query: Query, event: string, most: number): Promise<WaitingEntryRow[]> =>
  query
    .selectFrom('waiting_entries')
    .selectAll()
    .where('event', '=', event)
    .where('state', '=', 'closed')
    .where('told', '=', 0)
    .orderBy('place')
    .limit(most)
    .execute();

/** How many are in each state. */
export async function countsOf(query: Query, event: string): Promise<Record<EntryState, number>> {
  const rows = await query
    .selectFrom('waiting_entries')
    .select(({ fn }) => [STATE, fn.countAll<number>().as('count')])
    .where('event', '=', event)
    .groupBy('shown')
    .execute();
  const counts = {
    unconfirmed: 0,
    waiting: 0,
    offered: 0,
    bought: 0,
    declined: 0,
    lapsed: 0,
    left: 0,
    closed: 0,
  };
  for (const { shown, count } of rows) counts[shown] = count;
  return counts;
}

/** A page of the list of an event: who has an offer, who waits in order, and then whose part is over. Who has not confirmed is nobody's yet. */
export const entriesOf = (
  query: Query,
  event: string,
  { most, offset }: { most: number; offset: number },
): Promise<ShownEntry[]> =>
  query
    .selectFrom('waiting_entries')
    .selectAll()
    .select(STATE)
    .where('event', '=', event)
    .where('place', '>', 0)
    .orderBy(sql`CASE state WHEN 'offered' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END`)
    .orderBy('place')
    .limit(most)
    .offset(offset)
    .execute();
