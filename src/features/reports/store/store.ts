import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Quarter } from '#lib/quarters.ts';
import { quarterEnd, quarterOf } from '#platform/db/index.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';

type Read = Kysely<PricedTables>;

const OWNING = ['paid', 'partially_refunded'] as const;

/** Counts orders that own tickets now, among those that were paid. */
const owning = sql<number>`sum(CASE WHEN orders.status IN (${sql.join(OWNING.map((status) => sql.lit(status)))}) AND orders."change" = '' THEN 1 ELSE 0 END)`;

/** What orders came to that share a code, a link and a country. */
export interface OrderGroup {
  promo: string;
  promoCode: string;
  via: string;
  country: string;
  orders: number;
  taken: number;
  refunded: number;
  discount: number;
}

/** Everything that was paid for an event (and what was free), by code, link and country together. */
export function orderGroups(read: Read, event: string): Promise<OrderGroup[]> {
  return paidOrders(read, event)
    .select(['promo', 'promoCode', 'via', 'country'])
    .select(owning.as('orders'))
    .select(sql<number>`sum(total)`.as('taken'))
    .select(sql<number>`sum(refunded)`.as('refunded'))
    .select(sql<number>`sum(discount)`.as('discount'))
    .groupBy(['promo', 'promoCode', 'via', 'country'])
    .execute();
}

/** What an order shares with others of its group. */
type Group = Pick<OrderGroup, 'promo' | 'via' | 'country'>;

/**
 * Valid tickets by their order's code, link and country. The tickets of the largest group are what the others leave of
 * `all`, so that most need not be looked up one by one.
 */
export async function ticketGroups(
  read: Read,
  event: string,
  { largest, all }: { largest: Group; all: number },
): Promise<(Group & { tickets: number })[]> {
  const others = await read
    .selectFrom('orders')
    .select(['promo', 'promoCode', 'via', 'country'])
    .select(
      sql<number>`sum((SELECT count(*) FROM tickets WHERE tickets."order" = orders.id AND tickets.status = 'valid' AND tickets."addOn" = 0))`.as(
        'tickets',
      ),
    )
    .where('event', '=', event)
    .where((eb) =>
      eb.or([
        eb('promo', '!=', largest.promo),
        eb('via', '!=', largest.via),
        eb('country', '!=', largest.country),
      ]),
    )
    .groupBy(['promo', 'promoCode', 'via', 'country'])
    .execute();
  const groups = others.filter(({ tickets }) => tickets > 0);
  const rest = all - groups.reduce((sum, { tickets }) => sum + tickets, 0);
  return rest === 0 ? groups : [...groups, { ...largest, tickets: rest }];
}

/** What was paid by the quarter of an hour in which it was. */
export function moneyByQuarter(
  read: Read,
  event: string,
): Promise<{ quarter: Quarter; orders: number; taken: number }[]> {
  return paidOrders(read, event)
    .select(quarterOf('orders.paidAt').as('quarter'))
    .select(owning.as('orders'))
    .select(sql<number>`sum(total)`.as('taken'))
    .groupBy('quarter')
    .execute();
}

/** Valid tickets by the quarter of an hour in which they were issued. */
export async function ticketsByQuarter(
  read: Read,
  event: string,
): Promise<{ quarter: Quarter; tickets: number }[]> {
  const issued = sql`FROM tickets WHERE event = ${event}`;
  const { rows } = await sql<{ quarter: Quarter; tickets: number }>`
    WITH RECURSIVE quarters(since) AS (
      SELECT (SELECT min(created) ${issued})
      UNION ALL
      SELECT (SELECT min(created) ${issued} AND created >= ${END}) FROM quarters WHERE since IS NOT NULL)
    SELECT ${quarterOf('since')} AS quarter,
      (SELECT count(*) ${issued} AND created >= since AND created < ${END} AND status = 'valid' AND "addOn" = 0) AS tickets
    FROM quarters WHERE since IS NOT NULL`.execute(read);
  return rows.filter(({ tickets }) => tickets > 0);
}

/**
 * Where the quarter of an hour ends that begins with the time `since`. Tickets are counted by jumping along an index from
 * quarter to quarter, since to group them would sort them all. A range has one lower end: SQLite walks from the first that
 * it is told.
 */
const END = quarterEnd(sql.ref('since'));

/**
 * What was paid for each ticket type, or for tickets of each date ('' for every date), all in, in minor units: what all orders came
 * to, less those that were not paid. The others are most, and need not be looked up one by one.
 */
export async function takenBy(
  read: Read,
  event: string,
  by: 'ticketType' | 'date',
): Promise<Map<string, number>> {
  const item = sql.ref<string>(`order_items.${by}`);
  const rows = await read
    .selectFrom('order_items')
    .select([item.as('of'), sql<number>`sum(total)`.as('sum')])
    .where('event', '=', event)
    .groupBy(item)
    .unionAll(
      read
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order', 'orders.id')
        .select([item.as('of'), sql<number>`-sum(order_items.total)`.as('sum')])
        .where('orders.event', '=', event)
        .where('orders.paidAt', '=', sql.lit(''))
        .groupBy(item),
    )
    .execute();
  const taken = new Map<string, number>();
  for (const { of, sum } of rows) taken.set(of, (taken.get(of) ?? 0) + sum);
  return taken;
}

/** Tickets of each type that let somebody in: valid, and taken back. */
export async function ticketsByType(
  read: Read,
  event: string,
): Promise<{ ticketType: string; tickets: number; cancelled: number }[]> {
  const rows = await read
    .selectFrom('tickets')
    .select(['ticketType', 'status'])
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('event', '=', event)
    .where('addOn', '=', sql.lit(0))
    .groupBy(['ticketType', 'status'])
    .execute();
  return [...Map.groupBy(rows, ({ ticketType }) => ticketType)].map(([ticketType, own]) => {
    const of = (status: string): number => own.find((row) => row.status === status)?.tickets ?? 0;
    return { ticketType, tickets: of('valid'), cancelled: of('cancelled') };
  });
}

/** Holders of valid tickets of each type by the quarter of an hour in which they were admitted, the earliest first. */
export async function arrivals(
  read: Read,
  event: string,
): Promise<{ ticketType: string; quarter: Quarter; admitted: number }[]> {
  const holders = (type: RawBuilder<unknown>) =>
    sql`FROM tickets WHERE event = ${event} AND "ticketType" = ${type} AND status = 'valid'`;
  const own = holders(sql.ref('type'));
  const { rows } = await sql<{ ticketType: string; quarter: Quarter; admitted: number }>`
    WITH RECURSIVE quarters(type, since) AS (
      SELECT id, (SELECT min("checkedInAt") ${holders(sql.ref('ticket_types.id'))} AND "checkedInAt" > '')
      FROM ticket_types WHERE event = ${event}
      UNION ALL
      SELECT type, (SELECT min("checkedInAt") ${own} AND "checkedInAt" >= ${END}) FROM quarters WHERE since IS NOT NULL)
    SELECT type AS "ticketType", ${quarterOf('since')} AS quarter,
      (SELECT count(*) ${own} AND "checkedInAt" >= since AND "checkedInAt" < ${END} AND "addOn" = 0) AS admitted
    FROM quarters WHERE since IS NOT NULL ORDER BY since`.execute(read);
  return rows.filter((row) => row.admitted > 0);
}

/** The tracking links of an event, with how often each was opened. */
export async function linksOf(
  read: Read,
  event: string,
): Promise<{ id: string; name: string; visits: number }[]> {
  const rows = await read
    .selectFrom('tracking_links')
    .leftJoin('tracking_visits', 'tracking_visits.link', 'tracking_links.id')
    .select(['tracking_links.id', 'tracking_links.name'])
    .select(sql<number>`coalesce(sum(tracking_visits.visits), 0)`.as('visits'))
    .where('tracking_links.event', '=', event)
    .groupBy(['tracking_links.id', 'tracking_links.name'])
    .execute();
  return rows;
}

/** What was paid once, also what came too late and goes back. */
function paidOrders(read: Read, event: string) {
  return read.selectFrom('orders').where('event', '=', event).where('paidAt', '!=', sql.lit(''));
}
