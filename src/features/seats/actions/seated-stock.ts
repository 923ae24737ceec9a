import type { OrderStore } from '#features/orders/index.ts';
import type { StockStore } from '#features/ticket-types/index.ts';
import { notThatMany } from '#features/ticket-types/model/shortage.ts';
import type { Giver, Taker } from '#features/ticket-types/model/whose.ts';
import type { Tx } from '#platform/db/index.ts';
import type { SeatTables } from '../model/schema.ts';
import { changeClaims, claimsOf, claimsOfTickets, removeClaims } from '../store/claims.ts';
import { type ClaimDeps, claimSeats, seatTickets } from './claim-seats.ts';
import { moveSeats } from './move-seats.ts';

/**
 * The stock of events, with their seats: whatever takes tickets off sale takes as many seats in the same write, and what goes back on sale
 * gives them back. The counts say how many, the claims say which. Throws 409 with `items` where there are tickets left and no seats.
 */
export function seatedStock(stock: StockStore, deps: ClaimDeps): StockStore {
  const { claims } = deps;

  return {
    ...stock,
    take: async (tx, sale, items, as, whose) => {
      if (!(await stock.take(tx, sale, items, as, whose))) return false;
      const seating = await claims.seating(tx, sale.event.id);
      if (!seating) return true;
      const short = await claimSeats(deps, tx, seating, items, { state: as, taker: whose });
      if (short.length > 0) throw notThatMany(short);
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
    handOver: async (tx, event, from, { order = '', hold = '' }) => {
      if (!(await claims.seating(tx, event))) return;
      await changeClaims(tx.as(), await claimsOf(tx.as(), from), { order, hold, updated: deps.clock.text() });
    },
    move: async (tx, asked) => {
      if (!(await stock.move(tx, asked))) return false;
      const seating = await claims.seating(tx, asked.event);
      if (seating) await moveSeats(deps, tx, seating, asked);
      return true;
    },
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
