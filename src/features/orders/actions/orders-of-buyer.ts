import type { Actor } from '#lib/actor.ts';
import type { OrderContext } from './context.ts';
import { type ListedOrder, listedOrders } from './listed-orders.ts';
import { asBuyerSees } from '../model/handed-on.ts';
import type { TicketingTables, TicketRow } from '../model/ticketing-schema.ts';

const MAX_ORDERS = 200;

/** The orders of a signed-in buyer, the newest first. */
export async function ordersOf(context: OrderContext, actor: Actor): Promise<ListedOrder[]> {
  const read = context.db.read<TicketingTables>();
  const rows = await read
    .selectFrom('orders')
    .selectAll()
    .where('buyer', '=', actor.id)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return listedOrders(read, rows);
}

export interface HeldTicket extends TicketRow {
  ticketTypeName: string;
}

/** The tickets of a signed-in buyer, the newest first. */
export async function ticketsOf({ db }: OrderContext, actor: Actor): Promise<HeldTicket[]> {
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order')
    .leftJoin('ticket_types', 'ticket_types.id', 'tickets.ticketType')
    .selectAll('tickets')
    .select('ticket_types.name as ticketTypeName')
    .where('orders.buyer', '=', actor.id)
    .orderBy('orders.created', 'desc')
    .orderBy('orders.id')
    .orderBy('tickets.position')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ ...asBuyerSees(row), ticketTypeName: row.ticketTypeName ?? '' }));
}

/** How many tickets that let somebody in a signed-in buyer has for an event. */
export async function countTicketsFor(
  { db }: Pick<OrderContext, 'db'>,
  actor: Actor,
  eventId: string,
): Promise<number> {
  const read = db.read<TicketingTables>();
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'event'])
    .where('buyer', '=', actor.id)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  // Chosen here and not in the query, where SQLite may walk along all orders of the event.
  const ids = orders.filter(({ event }) => event === eventId).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { count } = await read
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order', 'in', ids)
    .where('status', '=', 'valid')
    .where('epoch', '=', 0)
    .where('addOn', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}
