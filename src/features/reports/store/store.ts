import { type Kysely, sql } from 'kysely';
import type { Quarter } from '#lib/quarters.ts';
import { quarterOf } from '#platform/db/index.ts';
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

/** Valid tickets by their order's code, link and country. */
export function ticketGroups(
  read: Read,
  event: string,
): Promise<{ promo: string; via: string; country: string; tickets: number }[]> {
  return read
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order')
    .select(['orders.promo', 'orders.via', 'orders.country'])
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('tickets.event', '=', event)
    .where('tickets.status', '=', 'valid')
    .where('tickets.addOn', '=', sql.lit(0))
    .groupBy(['orders.promo', 'orders.via', 'orders.country'])
    .execute();
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
export function ticketsByQuarter(
  read: Read,
  event: string,
): Promise<{ quarter: Quarter; tickets: number }[]> {
  return read
    .selectFrom('tickets')
    .select(quarterOf('tickets.created').as('quarter'))
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('event', '=', event)
    .where('status', '=', 'valid')
    .where('addOn', '=', sql.lit(0))
    .groupBy('quarter')
    .execute();
}

/**
 * What was paid for each ticket type, all in: what all of its orders came to, less those that were not paid. The others
 * are most, and need not be looked up one by one.
 */
export async function takenByType(read: Read, event: string): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('order_items')
    .select('ticketType')
    .select(sql<number>`sum(total)`.as('taken'))
    .where('event', '=', event)
    .groupBy('ticketType')
    .unionAll(
      read
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order', 'orders.id')
        .select('order_items.ticketType')
        .select(sql<number>`-sum(order_items.total)`.as('taken'))
        .where('orders.event', '=', event)
        .where('orders.paidAt', '=', sql.lit(''))
        .groupBy('order_items.ticketType'),
    )
    .execute();
  const taken = new Map<string, number>();
  for (const row of rows) taken.set(row.ticketType, (taken.get(row.ticketType) ?? 0) + row.taken);
  return taken;
}

/** Tickets of each type that let somebody in: valid, admitted, taken back. */
export function ticketsByType(
  read: Read,
  event: string,
): Promise<{ ticketType: string; tickets: number; checkedIn: number; cancelled: number }[]> {
  const count = (condition: string) => sql<number>`sum(CASE WHEN ${sql.raw(condition)} THEN 1 ELSE 0 END)`;
  return read
    .selectFrom('tickets')
    .select('ticketType')
    .select(count(`status = 'valid'`).as('tickets'))
    .select(count(`status = 'valid' AND "checkedInAt" != ''`).as('checkedIn'))
    .select(count(`status = 'cancelled'`).as('cancelled'))
    .where('event', '=', event)
    .where('addOn', '=', sql.lit(0))
    .groupBy('ticketType')
    .execute();
}

/** Holders of valid tickets by the quarter of an hour in which they were admitted. */
export function arrivals(read: Read, event: string): Promise<{ quarter: Quarter; admitted: number }[]> {
  return read
    .selectFrom('tickets')
    .select(quarterOf('tickets.checkedInAt').as('quarter'))
    .select((eb) => eb.fn.countAll<number>().as('admitted'))
    .where('event', '=', event)
    .where('status', '=', 'valid')
    .where('checkedInAt', '!=', '')
    .where('addOn', '=', sql.lit(0))
    .groupBy('quarter')
    .orderBy('quarter')
    .execute();
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
