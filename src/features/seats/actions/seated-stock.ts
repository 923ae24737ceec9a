import { words } from '#features/orders/messages/orders.messages.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { OrderStore } from '#features/orders/index.ts';
import type { StockStore } from '#features/ticket-types/index.ts';
import type { Giver, MovedTicket, Taker, TicketsMove } from '#features/ticket-types/model/whose.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { SeatClaimRow, SeatTables } from '../model/schema.ts';
import { changeClaims, claimsOf, claimsOfTickets, removeClaims, seatTypesOf } from '../store/claims.ts';
import { type Hall, inSeatOrder } from '../model/hall.ts';
import { type ClaimDeps, claimSeats, hallOf, seatTicket, seatTickets } from './claim-seats.ts';

/**
 * The stock of events, with their seats: whatever takes tickets off sale takes as many seats in the same write, and what goes back on sale
 * gives them back. The counts say how many, the claims say which. Throws 409 with `items` where there are tickets left and no seats.
 */
export function seatedStock(stock: StockStore, deps: ClaimDeps): StockStore {
  const { claims } = deps;

  const move = async (tx: Tx, asked: TicketsMove): Promise<boolean> => {
    const { event, order, moved, to, paidBy } = asked;
    if (!(await stock.move(tx, asked))) return false;
    const seating = await claims.seating(tx, event);
    if (!seating) return true;
    const query = tx.as<SeatTables>();
    const hall = await hallOf(deps, tx, seating);
    const types = await seatTypesOf(query, event);
    const own = await claimsOfTickets(
      query,
      moved.map(({ ticket }) => ticket),
    );
    const paid = paidBy === '' ? [] : await claimsOf(query, { order: paidBy });
    const now = deps.clock.text();
    const leaving: MovedTicket[] = [];
    for (const one of moved) {
      const claim = own.find(({ ticket }) => ticket === one.ticket);
      const category = hall.byId.get(claim?.seat ?? '')?.category ?? '';
      // Who may stay sits where they sat.
      if (claim && one.fromDate === one.toDate && types.get(one.toType)?.has(category))
        await changeClaims(query, [claim], { ticketType: one.toType, updated: now });
      else leaving.push(one);
    }
    const left = new Set(leaving.map(({ ticket }) => ticket));
    await removeClaims(
      query,
      own.filter(({ ticket }) => left.has(ticket)),
    );
    for (const { ticket } of leaving) await unseat(tx, ticket);
    if (leaving.length === 0) {
      // The places that were held for them are free again.
      await removeClaims(query, paid);
      return true;
    }
    if (paidBy !== '') return seatMoved(deps, tx, { hall, order, leaving, claimed: paid });
    // Claimed in a name of its own first, so that what the order has besides stays as it is.
    const taker = { order: `move:${leaving[0]?.ticket ?? ''}` };
    const short = await claimSeats(deps, tx, seating, to, { state: 'sold', taker });
    if (short.length > 0) return false;
    return seatMoved(deps, tx, { hall, order, leaving, claimed: await claimsOf(query, taker) });
  };

  return {
    ...stock,
    take: async (tx, sale, items, as, whose) => {
      if (!(await stock.take(tx, sale, items, as, whose))) return false;
      const seating = await claims.seating(tx, sale.event.id);
      if (!seating) return true;
      const short = await claimSeats(deps, tx, seating, items, { state: as, taker: whose });
      if (short.length > 0) throw conflict(words.notThatMany, { items: short });
      if (as === 'sold' && whose.order) await seatTickets(deps, tx, seating, whose.order);
      return true;
    },
    takeLate: async (tx, event, items, whose) => {
      if (!(await stock.takeLate(tx, event, items, whose))) return false;
      const seating = await claims.seating(tx, event);
      if (!seating) return true;
      const short = await claimSeats(deps, tx, seating, items, { state: 'sold', taker: whose });
      if (short.length > 0) {
        await removeClaims(tx.as(), await claimsOf(tx.as(), whose));
        await stock.giveBack(tx, event, items, 'sold', whose);
        return false;
      }
      if (whose.order) await seatTickets(deps, tx, seating, whose.order);
      return true;
    },
    sell: async (tx, event, items, whose) => {
      await stock.sell(tx, event, items, whose);
      const seating = await claims.seating(tx, event);
      if (!seating) return;
      const own = await claimsOf(tx.as(), whose);
      await changeClaims(tx.as(), own, { state: 'sold', updated: deps.clock.text() });
      if (whose.order) await seatTickets(deps, tx, seating, whose.order);
    },
    giveBack: async (tx, event, items, from, whose) => {
      await stock.giveBack(tx, event, items, from, whose);
      if (items.length > 0 && (await claims.seating(tx, event))) await free(tx, whose, deps.clock.text());
    },
    move,
  };
}

/** The seats go back with the tickets, or to whoever takes these again in the same write. */
async function free(tx: Tx, giver: Giver, now: string): Promise<void> {
  const { next, withdrawn = false } = giver;
  const query = tx.as<SeatTables>();
  const own = await (giver.tickets ? claimsOfTickets(query, giver.tickets) : claimsOf(query, giver as Taker));
  if (next) {
    const { order = '', hold = '' } = next;
    await changeClaims(query, own, { order, hold, updated: now });
    return;
  }
  if (!withdrawn) return removeClaims(query, own);
  const blocked = { state: 'blocked', order: '', hold: '', ticket: '', ticketType: '' } as const;
  await changeClaims(query, own, { ...blocked, updated: now });
}

async function unseat(tx: Tx, ticket: string): Promise<void> {
  await tx
    .as<TicketingTables>()
    .updateTable('tickets')
    .set({ seat: null })
    .where('id', '=', ticket)
    .execute();
}

/** Gives seats that are claimed for them to tickets of an order. */
async function seatMoved(
  { clock }: ClaimDeps,
  tx: Tx,
  {
    hall,
    order,
    leaving,
    claimed,
  }: { hall: Hall; order: string; leaving: readonly MovedTicket[]; claimed: readonly SeatClaimRow[] },
): Promise<true> {
  const now = clock.text();
  await changeClaims(tx.as(), claimed, { order, updated: now });
  const free = new Map(
    [...Map.groupBy(claimed, quantityKey)].map(([key, of]) => [
      key,
      inSeatOrder(
        hall,
        of.map(({ seat }) => seat),
      ),
    ]),
  );
  for (const { ticket, toType, toDate } of leaving) {
    const seat = free.get(quantityKey({ ticketType: toType, date: toDate }))?.shift();
    const claim = claimed.find((one) => one.seat === seat && one.date === toDate);
    if (claim) await seatTicket(tx, hall, claim, ticket, now);
  }
  return true;
}

/** Orders whose tickets know their seats as soon as they are issued. */
export const seatedOrders = (orders: OrderStore, deps: ClaimDeps): OrderStore => ({
  ...orders,
  insertTickets: async (tx, tickets) => {
    await orders.insertTickets(tx, tickets);
    const [first] = tickets;
    const seating = first && (await deps.claims.seating(tx, first.event));
    if (!seating) return;
    for (const order of new Set(tickets.map((ticket) => ticket.order)))
      await seatTickets(deps, tx, seating, order);
  },
});
