import type { Kysely } from 'kysely';
import { codesOf } from '../model/people.ts';
import type { OrderItemRow, OrderRow, TicketingTables } from '../model/ticketing-schema.ts';

/** An order as lists, files and its buyer's own data show it. */
export interface ListedOrder extends OrderRow {
  items: OrderItemRow[];
  /** How many codes it has once it is paid: one for each person of a family ticket, one for each add-on. */
  tickets: number;
}

/** Orders with their items, in the order that they have. */
export async function listedOrders(
  query: Kysely<TicketingTables>,
  orders: readonly OrderRow[],
): Promise<ListedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const rows = await query
    .selectFrom('order_items')
    .leftJoin('ticket_types', 'ticket_types.id', 'order_items.ticketType')
    .selectAll('order_items')
    .select(['ticket_types.admits', 'ticket_types.addOnTo', 'ticket_types.parts'])
    .select('ticket_types.visits as dates')
    .where('order_items.order', 'in', ids)
    .orderBy('order_items.position')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order }) => order);
  return orders.map((order) => {
    const own = byOrder.get(order.id) ?? [];
    const codes = own.map(
      ({ quantity, admits, addOnTo, dates, parts }) =>
        quantity *
        codesOf({ admits: admits ?? 1, addOnTo: addOnTo ?? '', visits: dates ?? 0, parts: parts ?? '' }),
    );
    return {
      ...order,
      items: own.map(({ admits: _admits, addOnTo: _addOnTo, dates: _dates, parts: _parts, ...item }) => item),
      tickets: codes.reduce((sum, count) => sum + count, 0),
    };
  });
}
