import { type PeopleFacts, peopleOf } from '#features/orders/model/people.ts';
import { addedUp, type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { Shortage } from '#features/ticket-types/model/shortage.ts';
import type { Taker } from '#features/ticket-types/model/whose.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { bestSeats, freeSeats } from '../model/best-seats.ts';
import { countedIn, type Hall, inSeatOrder, ticketSeatOf } from '../model/hall.ts';
import type { EventSeatingRow, SeatClaimRow, SeatTables } from '../model/schema.ts';
import {
  changeClaims,
  type ClaimStore,
  claimsOf,
  insertClaims,
  removeClaims,
  seatTypesOf,
} from '../store/claims.ts';
import { hallAt } from '../store/halls.ts';

export interface ClaimDeps {
  db: Database;
  clock: Clock;
  claims: ClaimStore;
}

/** What of an order needs seats: so many of a type. */
export interface Seated extends Quantity {
  /** One for each person. */
  seats: number;
  categories: ReadonlySet<string>;
}

/**
 * Gives an order or a hold as many seats as its tickets need, and takes back what it has beyond that. Whoever has as many already keeps
 * their own, and whoever takes `more` all of theirs. Called after the stock was taken, whose locks it needs. Gives what there are not enough seats for: then the write must be
 * undone.
 */
export async function claimSeats(
  deps: ClaimDeps,
  tx: Tx,
  seating: EventSeatingRow,
  items: readonly Quantity[],
  { state, taker }: { state: 'held' | 'sold'; taker: Taker },
): Promise<Shortage[]> {
  const query = tx.as<SeatTables>();
  const hall = await hallOf(deps, tx, seating);
  const own = taker.more ? [] : await claimsOf(query, taker);
  const wanted = await seatedIn(query, seating.event, items);
  const kept = new Set<SeatClaimRow>();
  const open: Seated[][] = [];
  for (const party of partiesOf(wanted)) {
    const has = party.map((item) => own.filter((claim) => quantityKey(claim) === quantityKey(item)));
    if (party.every(({ seats }, at) => has[at]?.length === seats))
      for (const each of has) for (const claim of each) kept.add(claim);
    else open.push(party);
  }
  await removeClaims(
    query,
    own.filter((claim) => !kept.has(claim)),
  );
  const changed = [...kept].filter((claim) => claim.state !== state);
  if (changed.length > 0) await changeClaims(query, changed, { state, updated: deps.clock.text() });
  return seatAll(deps, tx, { hall, seating, wanted: open.flat(), state, taker });
}

/** Gives whoever is to have seats the best that are free. Gives what there are not enough for: then the write must be undone. */
export async function seatAll(
  deps: ClaimDeps,
  tx: Tx,
  {
    wanted,
    ...as
  }: {
    hall: Hall;
    seating: EventSeatingRow;
    wanted: readonly Seated[];
    state: 'held' | 'sold';
    taker: Taker;
  },
): Promise<Shortage[]> {
  for (const party of partiesOf(wanted)) {
    const short = await seatParty(deps, tx, { ...as, party });
    if (short.length > 0) return short;
  }
  return [];
}

/** The hall of a seating; its version is kept as long as it is used. */
export async function hallOf(
  { db }: Pick<ClaimDeps, 'db'>,
  tx: Tx,
  { version }: EventSeatingRow,
): Promise<Hall> {
  const hall = await hallAt(db, tx.as(), version);
  if (!hall) throw new Error(`Version ${version} of a seating plan is used and not here.`);
  return hall;
}

async function seatedIn(
  query: ReturnType<typeof asSeats>,
  event: string,
  items: readonly Quantity[],
): Promise<Seated[]> {
  const types = await seatTypesOf(query, event);
  const named = [...new Set(items.map(({ ticketType }) => ticketType))].filter((id) => types.has(id));
  if (named.length === 0) return [];
  const rows = await query
    .selectFrom('ticket_types')
    .select(['id', 'addOnTo', 'admits', 'visits', 'parts'])
    .where('id', 'in', named)
    .execute();
  const facts = new Map<string, PeopleFacts>(rows.map((row) => [row.id, row]));
  // The same ticket may be in a bundle and beside it.
  return addedUp(items).flatMap((item) => {
    const [categories, type] = [types.get(item.ticketType), facts.get(item.ticketType)];
    const seats = type ? item.quantity * peopleOf(type) : 0;
    return categories && seats > 0 ? [{ ...item, seats, categories }] : [];
  });
}

const asSeats = (tx: Tx) => tx.as<SeatTables>();

/** Whoever may have the same seats sits together; those with the least choice are seated first. */
function partiesOf(wanted: readonly Seated[]): Seated[][] {
  const keyOf = ({ date, categories }: Seated): string =>
    JSON.stringify([date, ...[...categories].toSorted((a, b) => (a < b ? -1 : 1))]);
  return [...Map.groupBy(wanted, keyOf).values()].toSorted(
    ([one], [other]) => (one?.categories.size ?? 0) - (other?.categories.size ?? 0),
  );
}

async function seatParty(
  { clock, claims }: ClaimDeps,
  tx: Tx,
  {
    hall,
    seating: { event },
    party,
    state,
    taker: { order = '', hold = '' },
  }: { hall: Hall; seating: EventSeatingRow; party: readonly Seated[]; state: 'held' | 'sold'; taker: Taker },
): Promise<Shortage[]> {
  const [first] = party;
  if (!first) return [];
  const { date, categories } = first;
  const quantity = party.reduce((sum, { seats }) => sum + seats, 0);
  const now = clock.text();
  const taken = await claims.taken(tx, event, date);
  const seats = bestSeats(hall, { date, categories, quantity }, { taken, seed: order || hold });
  if (!seats) return shortOf(party, freeSeats(hall, categories, taken));
  const types = party.flatMap((item) => Array.from({ length: item.seats }, () => item.ticketType));
  const rows = seats.map((seat, at): SeatClaimRow => ({
    event,
    date,
    seat,
    category: countedIn(hall.byId.get(seat)),
    state,
    ticketType: types[at] ?? first.ticketType,
    order,
    hold,
    ticket: '',
    note: '',
    created: now,
    updated: now,
  }));
  if (await insertClaims(asSeats(tx), rows)) return [];
  throw new Error('A free seat was taken beside a write that holds its event.');
}

const shortOf = (party: readonly Seated[], free: number): Shortage[] =>
  party.map(({ ticketType, date, seats, quantity }) => ({
    ticketType,
    ...(date !== '' && { date }),
    available: Math.floor(free / (seats / quantity)),
  }));

/**
 * Tells the tickets of an order which seats are theirs, and the seats whose they are. Nothing changes for those that know: it is called
 * when tickets are issued and when seats are sold, in whichever order that comes.
 */
export async function seatTickets(
  deps: ClaimDeps,
  tx: Tx,
  seating: EventSeatingRow,
  order: string,
): Promise<void> {
  const query = tx.as<SeatTables>();
  const free = (await claimsOf(query, { order })).filter(
    ({ ticket, state }) => ticket === '' && state === 'sold',
  );
  if (free.length === 0) return;
  const hall = await hallOf(deps, tx, seating);
  const tickets = await query
    .selectFrom('tickets')
    .select(['id', 'ticketType', 'date', 'event'])
    .where('order', '=', order)
    .where('status', '=', 'valid')
    .where('addOn', '=', 0)
    .where('seat', 'is', null)
    .orderBy('position')
    .execute();
  const byKey = Map.groupBy(free, quantityKey);
  const seats = new Map(
    [...byKey].map(([key, claims]) => [
      key,
      inSeatOrder(
        hall,
        claims.map(({ seat }) => seat),
      ),
    ]),
  );
  for (const ticket of tickets) {
    const seat = seats.get(quantityKey(ticket))?.shift();
    const claim = free.find((one) => one.seat === seat && one.date === ticket.date);
    if (claim) await seatTicket(tx, hall, claim, ticket.id, deps.clock.text());
  }
}

/** Writes a seat to its ticket, and the ticket to the seat. */
export async function seatTicket(
  tx: Tx,
  hall: Hall,
  claim: SeatClaimRow,
  ticket: string,
  now: string,
): Promise<void> {
  await changeClaims(tx.as<SeatTables>(), [claim], { ticket, updated: now });
  const seat = hall.byId.get(claim.seat);
  await tx
    .as<TicketingTables>()
    .updateTable('tickets')
    .set({ seat: seat ? JSON.stringify(ticketSeatOf(seat)) : null, updated: now })
    .where('id', '=', ticket)
    .execute();
  tx.change({ collection: 'tickets', action: 'update', id: ticket, event: claim.event });
}
