import type { Actor } from '#lib/actor.ts';
import { invalidField } from '#lib/errors.ts';
import type { OrderContext } from './context.ts';
import { readCursor, writeCursor } from '../model/cursor.ts';
import { ORDER_STEPS, type OrderStatus } from '../model/order-status.ts';
import type { OrderItemRow, OrderRow, TicketingTables, TicketRow } from '../model/ticketing-schema.ts';
import { words } from '../messages/orders.messages.ts';

const LIMIT = 30;
const MAX_LIMIT = 200;

/** How an organiser looks through orders. `q` is part of a name, an email address or a code. */
export interface OrderSearch {
  q?: string | undefined;
  status?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface ListedOrder extends OrderRow {
  items: OrderItemRow[];
}

/** The newest first. `next` is the cursor of what follows, null at the end. */
export interface OrderPage {
  items: ListedOrder[];
  next: string | null;
}

const STATUSES = new Set<string>(Object.values(ORDER_STEPS).flatMap(({ from, to }) => [...from, to]));

/** The orders of an event. Throws 404 when it is not theirs to manage, 400 for a status or cursor that there isn't. */
export async function ordersOfEvent(
  context: OrderContext,
  actor: Actor,
  eventId: string,
  { q, status, cursor, limit = LIMIT }: OrderSearch = {},
): Promise<OrderPage> {
  const event = await context.events.requireMay(actor, 'orders.view', eventId);
  if (status && !STATUSES.has(status))
    throw invalidField('status', 'validation_invalid_status', words.noSuchStatus);
  const after = cursor ? readCursor(cursor) : null;
  const size = Math.min(Math.max(1, Math.trunc(limit) || LIMIT), MAX_LIMIT);
  const { sql } = context.db;
  const rows = await context.db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('event', '=', event.id)
    .$if(Boolean(status), (query) => query.where('status', '=', status as OrderStatus))
    .$if(Boolean(q?.trim()), (query) =>
      query.where((eb) =>
        eb.or(
          (['buyerName', 'buyerEmail', 'code'] as const).map((field) =>
            sql.contains(eb.ref(field), q?.trim() ?? ''),
          ),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created', 'id'), '<', eb.tuple(after?.created ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    items: await withItems(context, page),
    next: rows.length > size && last ? writeCursor(last) : null,
  };
}

/** The orders of a signed-in buyer, the newest first. */
export async function ordersOf(context: OrderContext, actor: Actor): Promise<ListedOrder[]> {
  const rows = await context.db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('buyer', '=', actor.id)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LIMIT)
    .execute();
  return withItems(context, rows);
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
  return rows.map((row) => ({ ...row, ticketTypeName: row.ticketTypeName ?? '' }));
}

async function withItems({ db }: OrderContext, orders: OrderRow[]): Promise<ListedOrder[]> {
  if (orders.length === 0) return [];
  const items = await db
    .read<TicketingTables>()
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(items, ({ order }) => order);
  return orders.map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] }));
}
