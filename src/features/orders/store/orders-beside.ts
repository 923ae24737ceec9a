import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import { isBundleLine } from '../model/bundles.ts';
import { bearsPrice } from '../model/ticket-parts.ts';
import { addedUp, type Quantity, quantityKey } from '../model/quantity.ts';
import type { OrderRow, TicketingTables, TicketRow } from '../model/ticketing-schema.ts';

/** The first of the orders that go together. */
export const firstOf = ({ id, goesWith }: Pick<OrderRow, 'id' | 'goesWith'>): string => goesWith || id;

/** The valid tickets of the orders that go together with one, its own left out: what was added to it later, and what it was added to. */
async function ticketsBeside(
  query: Kysely<TicketingTables>,
  order: Pick<OrderRow, 'id' | 'goesWith'>,
): Promise<TicketRow[]> {
  const first = firstOf(order);
  return query
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order')
    .selectAll('tickets')
    .where((eb) => eb.or([eb('orders.goesWith', '=', first), eb('orders.id', '=', first)]))
    .where('orders.id', '!=', order.id)
    .where('tickets.status', '=', 'valid')
    .orderBy('tickets.id')
    .execute();
}

/** Tickets by type and date, as an order would ask for them; dates that were chosen with a pass are none of their own. */
export const countedTickets = (
  tickets: readonly Pick<TicketRow, 'ticketType' | 'date' | 'addOn' | 'partOf' | 'pass' | 'visits'>[],
): Quantity[] =>
  addedUp(
    tickets
      .filter((ticket) => bearsPrice(ticket) && ticket.pass === '' && ticket.visits === 0)
      .map(({ ticketType, date }) => ({ ticketType, date, quantity: 1 })),
  );

/** What the orders have that go with one, its own left out: their valid tickets, and what is held for those that wait for their payment. */
export async function heldBeside(
  query: Kysely<TicketingTables>,
  order: Pick<OrderRow, 'id' | 'goesWith'>,
): Promise<Quantity[]> {
  const tickets = await ticketsBeside(query, order);
  const waiting = await query
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order')
    .select(['order_items.id', 'order_items.ticketType', 'order_items.date'])
    .select(['order_items.quantity', 'order_items.bundle'])
    .where('orders.goesWith', '=', firstOf(order))
    .where('orders.id', '!=', order.id)
    .where('orders.status', '=', 'pending')
    .orderBy('order_items.id')
    .execute();
  return addedUp([...countedTickets(tickets), ...waiting.filter((line) => !isBundleLine(line))]);
}

/** Whether two say the same, in whichever order. */
export function isSameHeld(one: readonly Quantity[], other: readonly Quantity[]): boolean {
  const inWords = (items: readonly Quantity[]): string =>
    items
      .map((item) => `${quantityKey(item)} ${item.quantity}`)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join();
  return inWords(one) === inWords(other);
}

/**
 * What a new order goes with: the tickets of the `first` order and of all that were added to it, and what is held for those that wait for their payment.
 */
export const goingTogether = (query: Kysely<TicketingTables>, first: string): Promise<Quantity[]> =>
  heldBeside(query, { id: '', goesWith: first });

/**
 * Holds the rows of those tickets for a write, in the order of their ids, as they are held by what takes them back: none goes, and no other order is added, beside it.
 */
export async function holdTogether(tx: Tx, first: string): Promise<void> {
  const query = tx.as<TicketingTables>();
  for (const { id } of await ticketsBeside(query, { id: '', goesWith: first }))
    await query
      .updateTable('tickets')
      .set((eb) => ({ updated: eb.ref('updated') }))
      .where('id', '=', id)
      .execute();
}
