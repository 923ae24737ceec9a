import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { invalidField } from '#lib/errors.ts';
import type { DialectSql } from '#platform/db/index.ts';
import type { OrderContext } from './context.ts';
import { ORDER_STEPS } from '../model/order-status.ts';
import { words } from '../messages/orders.messages.ts';
import type { OrderRow, TicketingTables } from '../model/ticketing-schema.ts';
import { type ListedOrder, listedOrders } from './listed-orders.ts';
import {
  type OrderListSearch,
  orderSearch,
  readPlace,
  readSearch,
  wordsOf,
  writePlace,
} from './list-search.ts';

const LIMIT = 40;
const MAX_LIMIT = 1000;
const STATUSES = new Set<string>(Object.values(ORDER_STEPS).flatMap(({ from, to }) => [...from, to]));

export interface FoundOrders {
  items: ListedOrder[];
  /** The cursor of what follows; null at the end. */
  next: string | null;
}

type Orders = SelectQueryBuilder<TicketingTables, 'orders', object>;

/** By what each way of sorting goes, and in which direction. */
const SORTS = {
  newest: ['created', 'desc'],
  oldest: ['created', 'asc'],
  name: ['buyerName', 'asc'],
  most: ['total', 'desc'],
  least: ['total', 'asc'],
} as const;

/**
 * Orders of an event that are as `input` says, a page of them. What decides is read along one index, whole rows only for
 * the page. Throws 404 when the event is not theirs, 403 when their role doesn't see orders, 400 for what can't be asked.
 */
export async function findOrders(
  context: OrderContext,
  actor: Actor,
  eventId: string,
  input: unknown = {},
  { cursor = '', limit = LIMIT }: { cursor?: string | undefined; limit?: number } = {},
): Promise<FoundOrders> {
  const event = await context.events.requireMay(actor, 'orders.view', eventId);
  const search = readSearch(orderSearch, input);
  return ordersLike(context, event.id, search, { cursor, limit });
}

/** The same for whoever has asked already whether they may. */
export async function ordersLike(
  { db }: OrderContext,
  event: string,
  search: OrderListSearch,
  { cursor = '', limit = LIMIT }: { cursor?: string; limit?: number },
): Promise<FoundOrders> {
  if (search.status && !STATUSES.has(search.status))
    throw invalidField('status', 'validation_invalid_status', words.noSuchStatus);
  const [column, direction] = SORTS[search.sort];
  const after = cursor ? readPlace(cursor) : null;
  const size = Math.min(Math.max(1, Math.trunc(limit)), MAX_LIMIT);
  const read = db.read<TicketingTables>();
  const from = read.selectFrom('orders').where('event', '=', event) as unknown as Orders;
  const found = await orderedLike(from, db.sql, search)
    .select(['id', `${column} as place`])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(column, 'id'),
          direction === 'asc' ? '>' : '<',
          eb.tuple(after?.[0] ?? '', after?.[1] ?? '') as never,
        ),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(size + 1)
    .execute();
  const page = found.slice(0, size) as { id: string; place: string | number }[];
  const last = page.at(-1);
  return {
    items: await whole(
      read,
      page.map(({ id }) => id),
    ),
    next: found.length > size && last ? writePlace(last.place, last.id) : null,
  };
}

/** How many orders a search finds, and what was paid for them. */
export interface OrderCount {
  orders: number;
  /** Totals of the orders that were paid, before refunds; minor units of the event's currency. */
  paid: number;
}

const PAID = ['paid', 'partially_refunded', 'refunded'] as const;

/** Counts what `findOrders` finds on all of its pages. Throws as it does. */
export async function countOrders(
  context: OrderContext,
  actor: Actor,
  eventId: string,
  input: unknown = {},
): Promise<OrderCount> {
  const event = await context.events.requireMay(actor, 'orders.view', eventId);
  const read = context.db.read<TicketingTables>();
  const from = read.selectFrom('orders').where('event', '=', event.id) as unknown as Orders;
  const { orders, paid } = await orderedLike(from, context.db.sql, readSearch(orderSearch, input))
    .select(({ fn, eb }) => [
      fn.countAll().as('orders'),
      fn
        .coalesce(fn.sum(eb.case().when('status', 'in', PAID).then(eb.ref('total')).else(0).end()), eb.lit(0))
        .as('paid'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), paid: Number(paid) };
}

type OrderExpression = ExpressionBuilder<TicketingTables, 'orders'>;

/** Narrows a query over an event's orders to those that are as the search says. */
function orderedLike(
  query: Orders,
  dialect: DialectSql,
  { q, status, type, admission, origin, promo, via, from, until, date, alone }: OrderListSearch,
): Orders {
  let narrowed = query;
  for (const word of wordsOf(q)) {
    narrowed = narrowed.where((eb) =>
      eb.or(
        (['buyerName', 'buyerEmail', 'code'] as const).map((field) => dialect.contains(eb.ref(field), word)),
      ),
    );
  }
  if (status) narrowed = narrowed.where('status', '=', status as OrderRow['status']);
  if (from) narrowed = narrowed.where('created', '>=', from);
  if (until) narrowed = narrowed.where('created', '<', until);
  if (promo) narrowed = narrowed.where('promo', '=', promo);
  if (via) narrowed = narrowed.where('via', '=', via);
  if (origin === 'site') narrowed = narrowed.where('method', '=', '');
  else if (origin === 'hand') narrowed = narrowed.where('method', '!=', '');
  else if (origin) narrowed = narrowed.where('method', '=', origin);
  if (type)
    narrowed = narrowed.where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order', '=', 'orders.id')
          .where('order_items.ticketType', '=', type),
      ),
    );
  if (date) {
    const valid = (eb: OrderExpression) =>
      eb
        .selectFrom('tickets')
        .select('tickets.id')
        .whereRef('tickets.order', '=', 'orders.id')
        .where('tickets.status', '=', 'valid');
    narrowed = narrowed.where((eb) => eb.exists(valid(eb).where('tickets.date', '=', date)));
    if (alone)
      narrowed = narrowed.where((eb) => {
        const others = eb.exists(valid(eb).where('tickets.date', '!=', date));
        return alone === 'no' ? others : eb.not(others);
      });
  }
  if (admission)
    narrowed = narrowed.where((eb) => {
      const came = eb
        .selectFrom('tickets')
        .select('tickets.id')
        .whereRef('tickets.order', '=', 'orders.id')
        .where('tickets.checkedInAt', '!=', sql.lit(''));
      return admission === 'in' ? eb.exists(came) : eb.not(eb.exists(came));
    });
  return narrowed;
}

/** Whole orders with their items, in the order of `ids`. */
async function whole(query: Kysely<TicketingTables>, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const orders = await query.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return listedOrders(
    query,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}
