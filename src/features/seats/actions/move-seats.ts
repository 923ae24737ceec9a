import { type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { notThatMany } from '#features/ticket-types/model/shortage.ts';
import type { MovedTicket, TicketsMove } from '#features/ticket-types/model/whose.ts';
import type { Tx } from '#platform/db/index.ts';
import { countedIn, type Hall, inSeatOrder } from '../model/hall.ts';
import type { EventSeatingRow, SeatClaimRow, SeatTables } from '../model/schema.ts';
import { type LeftSeat, seatsLike } from '../model/seats-like.ts';
import {
  changeClaims,
  claimsOf,
  claimsOfTickets,
  insertClaims,
  removeClaims,
  seatTypesOf,
} from '../store/claims.ts';
import { type ClaimDeps, hallOf, seatAll, seatTicket } from './claim-seats.ts';

/** Tickets that become others, in a hall. */
interface Moving {
  hall: Hall;
  seating: EventSeatingRow;
  order: string;
  types: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the tickets have. */
  own: readonly SeatClaimRow[];
}

/**
 * Gives tickets that become others their seats. Where all of them may stay they sit where they sat; otherwise all are seated anew, so that
 * those who sit together still do. What an order has paid for has its seats already. Throws 409 with `items` where there are
 * not enough seats.
 */
export async function moveSeats(
  deps: ClaimDeps,
  tx: Tx,
  seating: EventSeatingRow,
  { event, order, moved, paidBy }: TicketsMove,
): Promise<void> {
  const query = tx.as<SeatTables>();
  const [hall, types] = [await hallOf(deps, tx, seating), await seatTypesOf(query, event)];
  const own = await claimsOfTickets(
    query,
    moved.map(({ ticket }) => ticket),
  );
  const paid = paidBy === '' ? [] : await claimsOf(query, { order: paidBy });
  const moving = { hall, seating, order, types, own };
  const seated = moved.filter(({ ticket, toType }) => claimOf(moving, ticket) || types.has(toType));
  if (seated.every((one) => mayStay(moving, one))) {
    const now = deps.clock.text();
    for (const { ticket, toType } of seated)
      await changeClaims(
        query,
        own.filter((claim) => claim.ticket === ticket),
        { ticketType: toType, updated: now },
      );
    // The places that were held for them are free again.
    return removeClaims(query, paid);
  }
  await removeClaims(query, own);
  for (const { ticket } of own) await unseat(tx, ticket);
  const leaving = seated.filter(({ toType }) => types.has(toType));
  const alike = await seatAlike(deps, tx, moving, leaving);
  const others = leaving.filter(({ ticket }) => !alike.has(ticket));
  const claimed = paidBy === '' ? await seatAnew(deps, tx, moving, others) : paid;
  const rest = await handOver(deps, tx, moving, others, claimed);
  await removeClaims(query, rest);
}

const claimOf = ({ own }: Moving, ticket: string): SeatClaimRow | undefined =>
  own.find((claim) => claim.ticket === ticket);

function mayStay(moving: Moving, { ticket, fromDate, toDate, toType }: MovedTicket): boolean {
  const category = moving.hall.byId.get(claimOf(moving, ticket)?.seat ?? '')?.category ?? '';
  return fromDate === toDate && moving.types.get(toType)?.has(category) === true;
}

/** Seats of the same kind, for whoever has one that is given out on request alone. Gives the tickets that have one. */
async function seatAlike(
  { claims, clock }: ClaimDeps,
  tx: Tx,
  moving: Moving,
  leaving: readonly MovedTicket[],
): Promise<Set<string>> {
  const { hall, seating, order, types } = moving;
  const done = new Set<string>();
  for (const [date, ofDate] of Map.groupBy(leaving, ({ toDate }) => toDate)) {
    const left = ofDate.flatMap(({ ticket, toType }): LeftSeat[] => {
      const seat = hall.byId.get(claimOf(moving, ticket)?.seat ?? '');
      const categories = types.get(toType);
      return seat && categories && countedIn(seat) === '' ? [{ ticket, seat, categories }] : [];
    });
    if (left.length === 0) continue;
    const now = clock.text();
    const found = seatsLike(hall, left, await claims.taken(tx, seating.event, date));
    const rows = ofDate.flatMap(({ ticket, toType }): SeatClaimRow[] => {
      const seat = found.get(ticket);
      if (!seat) return [];
      const whose = { order, hold: '', ticket, ticketType: toType, note: '' };
      const claim = { event: seating.event, date, seat: seat.id, category: countedIn(seat) };
      return [{ ...claim, ...whose, state: 'sold', created: now, updated: now }];
    });
    if (rows.length > 0 && !(await insertClaims(tx.as(), rows)))
      throw new Error('A free seat was taken beside a write that holds its event.');
    for (const row of rows) {
      await seatTicket(tx, hall, row, row.ticket, now);
      done.add(row.ticket);
    }
  }
  return done;
}

/** The best seats for these. Claimed in a name of their own first, so that what the order has besides stays as it is. */
async function seatAnew(
  deps: ClaimDeps,
  tx: Tx,
  { hall, seating, types }: Moving,
  tickets: readonly MovedTicket[],
): Promise<SeatClaimRow[]> {
  const taker = { order: `move:${tickets[0]?.ticket ?? ''}` };
  const byPlace = Map.groupBy(tickets, (one) => quantityKey(placeOf(one)));
  const wanted = [...byPlace.values()].flatMap((all) => {
    const [first] = all;
    const categories = types.get(first?.toType ?? '');
    const { length } = all;
    return first && categories ? [{ ...placeOf(first), quantity: length, seats: length, categories }] : [];
  });
  const short = await seatAll(deps, tx, { hall, seating, wanted, state: 'sold', taker });
  if (short.length > 0) throw notThatMany(short);
  return claimsOf(tx.as(), taker);
}

const placeOf = ({ toType, toDate }: MovedTicket): Omit<Quantity, 'quantity'> => ({
  ticketType: toType,
  date: toDate,
});

/** Gives seats that are claimed for them to tickets of the order. Gives the claims that none of them needs. */
async function handOver(
  { clock }: ClaimDeps,
  tx: Tx,
  { hall, order }: Moving,
  tickets: readonly MovedTicket[],
  claimed: readonly SeatClaimRow[],
): Promise<SeatClaimRow[]> {
  const now = clock.text();
  await changeClaims(tx.as(), claimed, { order, updated: now });
  const byPlace = new Map(
    [...Map.groupBy(claimed, quantityKey)].map(([key, of]) => [
      key,
      inSeatOrder(
        hall,
        of.map(({ seat }) => seat),
      ),
    ]),
  );
  const rest = new Set(claimed);
  for (const one of tickets) {
    const seat = byPlace.get(quantityKey(placeOf(one)))?.shift();
    const claim = claimed.find((each) => each.seat === seat && each.date === one.toDate);
    if (!claim) continue;
    rest.delete(claim);
    await seatTicket(tx, hall, claim, one.ticket, now);
  }
  return [...rest];
}

async function unseat(tx: Tx, ticket: string): Promise<void> {
  await tx
    .as<TicketingTables>()
    .updateTable('tickets')
    .set({ seat: null })
    .where('id', '=', ticket)
    .execute();
}
