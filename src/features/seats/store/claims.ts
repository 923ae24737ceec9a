import { type Kysely, sql } from 'kysely';
import type { Taker } from '#features/ticket-types/model/whose.ts';
import { type Database, preparing, type Tx } from '#platform/db/index.ts';
import type { EventSeatingRow, SeatClaimRow, SeatTables } from '../model/schema.ts';

type Query = Kysely<SeatTables>;

/** So many seats are named in one statement. */
const AT_ONCE = 200;

/** What every write that moves tickets asks: prepared, since most events have no seats. */
export interface ClaimStore {
  /** Within the write; undefined for an event without seats. */
  seating(tx: Tx, event: string): Promise<EventSeatingRow | undefined>;
  /** The seats that nobody can have for a date: taken for it, or for every date. For '', taken on any date. */
  taken(tx: Tx, event: string, date: string): Promise<Set<string>>;
}

export function createClaimStore(db: Database): ClaimStore {
  const prepare = preparing(db.read<SeatTables>());
  const seating = prepare<{ event: string }, EventSeatingRow>((query, { event }) =>
    query.selectFrom('event_seatings').selectAll().where('event', '=', event),
  );
  const onDate = prepare<{ event: string; date: string }, { seat: string }>((query, { event, date }) =>
    query
      .selectFrom('seat_claims')
      .select('seat')
      .where('event', '=', event)
      .where((eb) => eb.or([eb('date', '=', ''), eb('date', '=', date)])),
  );
  const onAny = prepare<{ event: string }, { seat: string }>((query, { event }) =>
    query.selectFrom('seat_claims').select('seat').distinct().where('event', '=', event),
  );
  return {
    seating: async (tx, event) => (await seating.run(tx, { event })).rows[0],
    taken: async (tx, event, date) => {
      const { rows } = date === '' ? await onAny.run(tx, { event }) : await onDate.run(tx, { event, date });
      return new Set(rows.map(({ seat }) => seat));
    },
  };
}

/** The categories that ticket types of an event are for. A type that has none has no seats. */
export async function seatTypesOf(query: Query, event: string): Promise<Map<string, Set<string>>> {
  const rows = await query.selectFrom('seat_types').selectAll().where('event', '=', event).execute();
  const types = new Map<string, Set<string>>();
  for (const { ticketType, category } of rows)
    types.set(ticketType, (types.get(ticketType) ?? new Set()).add(category));
  return types;
}

/** What an order, or a hold, has; apart, so that a test can ask the database how it goes about it. */
export const claimsOfQuery = (query: Query, { order = '', hold = '' }: Taker) =>
  // The indexes leave out who has none: only a query that says so too is led along them.
  query
    .selectFrom('seat_claims')
    .selectAll()
    .$if(order !== '', (some) => some.where('order', '=', order).where('order', '!=', sql.lit('')))
    .$if(order === '', (some) => some.where('hold', '=', hold).where('hold', '!=', sql.lit('')));

export const claimsOf = (query: Query, taker: Taker): Promise<SeatClaimRow[]> =>
  claimsOfQuery(query, taker).execute();

/** What tickets have; apart for the same reason. */
export const claimsOfTicketsQuery = (query: Query, tickets: readonly string[]) =>
  query
    .selectFrom('seat_claims')
    .selectAll()
    .where('ticket', 'in', tickets)
    .where('ticket', '!=', sql.lit(''));

export async function claimsOfTickets(query: Query, tickets: readonly string[]): Promise<SeatClaimRow[]> {
  const found: SeatClaimRow[] = [];
  for (const some of chunks(tickets)) found.push(...(await claimsOfTicketsQuery(query, some).execute()));
  return found;
}

/** What is claimed of an event for a date, and for every date. */
export const claimsAt = (query: Query, event: string, date: string): Promise<SeatClaimRow[]> =>
  query
    .selectFrom('seat_claims')
    .selectAll()
    .where('event', '=', event)
    .where('date', 'in', ['', date])
    .orderBy('date')
    .orderBy('seat')
    .execute();

/** What seats of an event are on any of its dates, each seat once for each state; apart, so that a test can ask the database how it goes about it. */
export const statesQuery = (query: Query, event: string) =>
  query.selectFrom('seat_claims').select(['seat', 'state']).distinct().where('event', '=', event);

/** Seats that somebody has or will have on any date, each once for each ticket type. */
export const usedSeats = (
  query: Query,
  event: string,
): Promise<Pick<SeatClaimRow, 'seat' | 'ticketType'>[]> =>
  query
    .selectFrom('seat_claims')
    .select(['seat', 'ticketType'])
    .distinct()
    .where('event', '=', event)
    .where('state', '!=', 'blocked')
    .execute();

/** Takes out what keeps seats of an event from being given out: all that is blocked, or the blocks of these seats. */
export async function removeBlocks(query: Query, event: string, seats?: readonly string[]): Promise<void> {
  const parts = seats === undefined ? [undefined] : chunks(seats);
  for (const some of parts)
    await query
      .deleteFrom('seat_claims')
      .where('event', '=', event)
      .where('state', '=', 'blocked')
      .$if(some !== undefined, (rows) => rows.where('seat', 'in', some ?? []))
      .execute();
}

/** These seats of an event count in another category. */
export async function recountClaims(
  query: Query,
  event: string,
  seats: readonly string[],
  category: string,
): Promise<void> {
  for (const some of chunks(seats))
    await query
      .updateTable('seat_claims')
      .set({ category })
      .where('event', '=', event)
      .where('seat', 'in', some)
      .execute();
}

/** False when one of the seats is claimed already: then the write must not go on with them. */
export async function insertClaims(query: Query, rows: readonly SeatClaimRow[]): Promise<boolean> {
  const inOrder = rows.toSorted((one, other) => (one.seat < other.seat ? -1 : 1));
  for (const some of chunks(inOrder)) {
    const inserted = await query
      .insertInto('seat_claims')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning('seat')
      .execute();
    if (inserted.length !== some.length) return false;
  }
  return true;
}

/** Changes claims that are of one event. */
export const changeClaims = (
  query: Query,
  claims: readonly SeatClaimRow[],
  values: Partial<SeatClaimRow>,
): Promise<void> =>
  eachOf(claims, async (event, date, seats) => {
    await query
      .updateTable('seat_claims')
      .set(values)
      .where('event', '=', event)
      .where('date', '=', date)
      .where('seat', 'in', seats)
      .execute();
  });

export const removeClaims = (query: Query, claims: readonly SeatClaimRow[]): Promise<void> =>
  eachOf(claims, async (event, date, seats) => {
    await query
      .deleteFrom('seat_claims')
      .where('event', '=', event)
      .where('date', '=', date)
      .where('seat', 'in', seats)
      .execute();
  });

async function eachOf(
  claims: readonly SeatClaimRow[],
  write: (event: string, date: string, seats: string[]) => Promise<void>,
): Promise<void> {
  for (const alike of Map.groupBy(claims, ({ event, date }) => `${event} ${date}`).values()) {
    const { event = '', date = '' } = alike[0] ?? {};
    for (const some of chunks(alike)) await write(event, date, some.map(({ seat }) => seat).toSorted());
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) parts.push(items.slice(at, at + AT_ONCE));
  return parts;
}
