import { words } from '#features/orders/messages/orders.messages.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { OrderStore } from '#features/orders/index.ts';
import type { StockStore } from '#features/ticket-types/index.ts';
import type { Giver, TypeChange } from '#features/ticket-types/model/whose.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { SeatClaimRow, SeatTables } from '../model/schema.ts';
import { changeClaims, claimsOf, claimsOfTickets, removeClaims, seatTypesOf } from '../store/claims.ts';
import { type ClaimDeps, claimSeats, hallOf, seatTicket, seatTickets } from './claim-seats.ts';

/**
 * The stock of events, with their seats: whatever takes tickets off sale takes as many seats in the same write, and what goes back on sale
 * gives them back. The counts say how many, the claims say which. Throws 409 with `items` where there are tickets left and no seats.
 */
export function seatedStock(stock: StockStore, deps: ClaimDeps): StockStore {
  const { claims } = deps;

  const change = async (tx: Tx, asked: TypeChange): Promise<boolean> => {
    const { event, order, ticket, toType, paidBy, date } = asked;
    if (!(await stock.changeType(tx, asked))) return false;
    const seating = await claims.seating(tx, event);
    if (!seating) return true;
    const query = tx.as<SeatTables>();
    const hall = await hallOf(deps, tx, seating);
    const categories = (await seatTypesOf(query, event)).get(toType);
    const [own] = await claimsOfTickets(query, [ticket]);
    const paid = paidBy === '' ? [] : await claimsOf(query, { order: paidBy });
    const now = deps.clock.text();
    // Who may stay sits where they sat, and the place that was held for them is free again.
    if (own && categories?.has(hall.byId.get(own.seat)?.category ?? '')) {
      await changeClaims(query, [own], { ticketType: toType, updated: now });
      await removeClaims(query, paid);
      return true;
    }
    if (own) await removeClaims(query, [own]);
    await unseat(tx, ticket);
    if (!categories) return true;
    const [held] = paid;
    if (held) {
      await changeClaims(query, [held], { order, updated: now });
      await seatTicket(tx, hall, held, ticket, now);
      return true;
    }
    return seatOne(deps, tx, { event, order, ticket, ticketType: toType, date });
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
    changeType: change,
  };
}

/** The seats go back with the tickets, or to whoever takes these again in the same write. */
async function free(
  tx: Tx,
  { next, withdrawn = false, tickets, ...taker }: Giver,
  now: string,
): Promise<void> {
  const query = tx.as<SeatTables>();
  const own = await (tickets ? claimsOfTickets(query, tickets) : claimsOf(query, taker));
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

/** One more seat for an order that has others. False when there is none. */
async function seatOne(
  deps: ClaimDeps,
  tx: Tx,
  {
    event,
    order,
    ticket,
    ticketType,
    date,
  }: Pick<SeatClaimRow, 'event' | 'order' | 'ticket' | 'ticketType' | 'date'>,
): Promise<boolean> {
  const seating = await deps.claims.seating(tx, event);
  if (!seating) return true;
  // Claimed in the ticket's own name first, so that what its order has besides stays as it is.
  const taker = { order: `ticket:${ticket}` };
  const items = [{ ticketType, date, quantity: 1 }];
  const short = await claimSeats(deps, tx, seating, items, { state: 'sold', taker });
  if (short.length > 0) return false;
  const query = tx.as<SeatTables>();
  const [claim] = await claimsOf(query, taker);
  if (!claim) return true;
  await changeClaims(query, [claim], { order });
  await seatTicket(tx, await hallOf(deps, tx, seating), claim, ticket, deps.clock.text());
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
