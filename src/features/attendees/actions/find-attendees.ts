import type { CheckoutContext } from '#features/checkout/index.ts';
import type { EventDateTables } from '#features/event-dates/index.ts';
import { readPlace, readSearch, wordsOf, writePlace } from '#features/orders/index.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { DialectSql } from '#platform/db/index.ts';
import type { OrderMethod, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { AskedTables } from '#features/questions/model/schema.ts';
import { type DatedSearch, datedSearch } from './attendee-search.ts';
import type { TicketDate } from './ticket-dates.ts';

const LIMIT = 40;
const MAX_LIMIT = 1000;

/** A ticket with what its order says of it. */
export interface FoundAttendee extends TicketRow {
  ticketTypeName: string;
  /** The bundle that it is a part of; empty for none. */
  bundleName: string;
  orderCode: string;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  method: OrderMethod;
  /** What the order came to, in minor units. */
  orderTotal: number;
  /** What is handed out with it, and whether it was. */
  addOns: { id: string; name: string; handedOut: boolean }[];
  /** Whether details of who comes with it are still to be given. */
  waiting: boolean;
  /** The one date that it is for; null for every date. */
  onDate: Omit<TicketDate, 'id'> | null;
}

export interface FoundAttendees {
  items: FoundAttendee[];
  /** The cursor of what follows; null at the end. */
  next: string | null;
}

type Tickets = SelectQueryBuilder<AskedTables, 'tickets', object>;

const SORTS = {
  newest: ['created', 'desc'],
  oldest: ['created', 'asc'],
  name: ['holderName', 'asc'],
} as const;

/**
 * Who comes to an event, a page of them, as `input` says. Throws 404 when the event is not theirs, 403 when their role
 * doesn't see attendees, 400 for what can't be asked.
 */
export async function findAttendees(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  input: unknown = {},
  { cursor = '', limit = LIMIT }: { cursor?: string | undefined; limit?: number } = {},
): Promise<FoundAttendees> {
  const event = await context.events.requireMay(actor, 'attendees.view', eventId);
  return attendeesLike(context, event.id, readSearch(datedSearch, input), { cursor, limit });
}

/** The same for whoever has asked already whether they may. */
export async function attendeesLike(
  { db }: CheckoutContext,
  event: string,
  search: DatedSearch,
  { cursor = '', limit = LIMIT }: { cursor?: string; limit?: number },
): Promise<FoundAttendees> {
  const [column, direction] = SORTS[search.sort];
  const after = cursor ? readPlace(cursor) : null;
  const size = Math.min(Math.max(1, Math.trunc(limit)), MAX_LIMIT);
  const read = db.read<AskedTables>();
  const found = await comingAs(ticketsOf(read, event, search), db.sql, event, search)
    .select(['tickets.id', `tickets.${column} as place`])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(`tickets.${column}`, 'tickets.id'),
          direction === 'asc' ? '>' : '<',
          eb.tuple(String(after?.[0] ?? ''), after?.[1] ?? ''),
        ),
      ),
    )
    .orderBy(`tickets.${column}`, direction)
    .orderBy('tickets.id', direction)
    .limit(size + 1)
    .execute();
  const page = found.slice(0, size) as { id: string; place: string }[];
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await whole(read, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    next: found.length > size && last ? writePlace(last.place, last.id) : null,
  };
}

/** How many tickets `findAttendees` finds on all of its pages. Throws as it does. */
export async function countAttendees(
  context: CheckoutContext,
  actor: Actor,
  eventId: string,
  input: unknown = {},
): Promise<number> {
  const event = await context.events.requireMay(actor, 'attendees.view', eventId);
  const { db } = context;
  const search = readSearch(datedSearch, input);
  const from = ticketsOf(db.read<AskedTables>(), event.id, search);
  const { tickets } = await comingAs(from, db.sql, event.id, search)
    .select(({ fn }) => fn.countAll().as('tickets'))
    .executeTakeFirstOrThrow();
  return Number(tickets);
}

/** The people of an event, or of one of its dates; apart, so that a test can ask the database how it goes about it. */
export function ticketsOf(
  read: Kysely<AskedTables>,
  event: string,
  { date }: Pick<DatedSearch, 'date'>,
): Tickets {
  // What goes with a ticket stands under it.
  const people = read.selectFrom('tickets').where('tickets.addOn', '=', sql.lit(0));
  const own =
    date === ''
      ? people.where('tickets.event', '=', event)
      : people
          .where('tickets.date', '=', date)
          // The index is of those for one date.
          .where('tickets.date', '!=', sql.lit(''))
          // No column, so that the index of the whole event is not walked for one date's.
          .where((eb) => eb(sql<string>`${eb.ref('tickets.event')} || ''`, '=', event));
  return own;
}

/** Narrows a query over an event's tickets to those that are as the search says. */
function comingAs(
  query: Tickets,
  dialect: DialectSql,
  event: string,
  { q, status, type, admission, origin, promo, via, from, until }: DatedSearch,
): Tickets {
  let narrowed = query;
  if (status) narrowed = narrowed.where('tickets.status', '=', status);
  if (type) narrowed = narrowed.where('tickets.ticketType', '=', type);
  if (admission) narrowed = narrowed.where('tickets.checkedInAt', admission === 'in' ? '!=' : '=', '');
  if (from) narrowed = narrowed.where('tickets.created', '>=', from);
  if (until) narrowed = narrowed.where('tickets.created', '<', until);
  const words = wordsOf(q);
  for (const word of words) {
    narrowed = narrowed.where((eb) =>
      eb.or([
        dialect.contains(eb.ref('tickets.holderName'), word),
        dialect.contains(eb.ref('tickets.holderEmail'), word),
        eb(
          'tickets.order',
          'in',
          eb
            .selectFrom('orders')
            .select('orders.id')
            .where('orders.event', '=', event)
            .where((order) => dialect.contains(order.ref('orders.code'), word)),
        ),
      ]),
    );
  }
  if (!origin && !promo && !via) return narrowed;
  return narrowed.where('tickets.order', 'in', (eb) => {
    let orders = eb.selectFrom('orders').select('orders.id').where('orders.event', '=', event);
    if (promo) orders = orders.where('orders.promo', '=', promo);
    if (via) orders = orders.where('orders.via', '=', via);
    if (origin === 'site') orders = orders.where('orders.method', '=', sql.lit(''));
    else if (origin === 'hand') orders = orders.where('orders.method', '!=', sql.lit(''));
    else if (origin) orders = orders.where('orders.method', '=', origin);
    return orders;
  });
}

async function whole(read: Kysely<AskedTables>, ids: readonly string[]): Promise<FoundAttendee[]> {
  const rows = await (read as unknown as Kysely<AskedTables & EventDateTables>)
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order')
    .leftJoin('ticket_types', 'ticket_types.id', 'tickets.ticketType')
    .leftJoin('order_guests', (join) =>
      join
        .onRef('order_guests.order', '=', 'tickets.order')
        .onRef('order_guests.position', '=', 'tickets.position'),
    )
    .leftJoin('event_dates', 'event_dates.id', 'tickets.date')
    .leftJoin('order_items as bundles', (join) =>
      join
        .onRef('bundles.order', '=', 'tickets.order')
        .on(sql<boolean>`tickets.bundle LIKE bundles.id || '.%'`)
        .onRef('bundles.bundle', '=', 'bundles.id'),
    )
    .selectAll('tickets')
    .select([
      'event_dates.startsAt as dateStart',
      'event_dates.title as dateTitle',
      'event_dates.state as dateState',
      'ticket_types.name as typeName',
      'orders.code as orderCode',
      'orders.method',
      'orders.total as orderTotal',
      'order_guests.doneAt as detailsAt',
      'bundles.name as bundleName',
    ])
    .select(['orders.buyerName', 'orders.buyerEmail', 'orders.buyerPhone'])
    .where('tickets.id', 'in', ids)
    .execute();
  const addOns = Map.groupBy(
    await addOnsOf(
      read,
      rows.map(({ order }) => order),
    ),
    ({ partOf }) => partOf,
  );
  return rows.map(({ typeName, bundleName, detailsAt, dateStart, dateTitle, dateState, ...row }) => ({
    ...row,
    onDate:
      dateStart === null ? null : { startsAt: dateStart, title: dateTitle ?? '', state: dateState ?? 'on' },
    ticketTypeName: typeName ?? '',
    bundleName: bundleName ?? '',
    addOns: (addOns.get(row.id) ?? []).map(({ id, name, checkedInAt }) => ({
      id,
      name: name ?? '',
      handedOut: checkedInAt !== '',
    })),
    waiting: row.status === 'valid' && detailsAt === '',
  }));
}

/** What is handed out with the tickets of these orders. */
function addOnsOf(read: Kysely<AskedTables>, orders: readonly string[]) {
  return read
    .selectFrom('tickets')
    .leftJoin('ticket_types', 'ticket_types.id', 'tickets.ticketType')
    .select(['tickets.id', 'tickets.partOf', 'tickets.checkedInAt', 'ticket_types.name'])
    .where('tickets.order', 'in', [...new Set(orders)])
    .where('tickets.addOn', '=', sql.lit(1))
    .where('tickets.status', '=', sql.lit('valid'))
    .orderBy('tickets.position')
    .execute();
}
