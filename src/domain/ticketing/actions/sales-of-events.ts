import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { TicketingContext } from '../context.ts';
import type { TicketingTables } from '../schema.ts';

/** How an event sells, in few numbers. Amounts in the minor unit of its currency. */
export interface SalesFigures {
  sold: number;
  held: number;
  /** Tickets that there are of all types together. */
  quantity: number;
  /** What came in and was not paid back. */
  revenue: number;
}

/** Asked for at once at most: a list shows no more. */
const MOST = 200;

/**
 * The figures of several events, in two queries however many they are. Those that are not theirs to manage are left
 * out; an event without ticket types has zeros.
 */
export async function salesOfEvents(
  { db }: TicketingContext,
  actor: Actor,
  eventIds: readonly string[],
): Promise<Map<string, SalesFigures>> {
  const ids = [...new Set(eventIds)].slice(0, MOST);
  if (ids.length === 0) return new Map();
  const read = db.read<TicketingTables>();
  const [stock, money] = await Promise.all([
    read
      .selectFrom('events')
      .leftJoin('ticket_types', 'ticket_types.event', 'events.id')
      .select('events.id')
      .select(sql<number>`coalesce(sum(ticket_types.sold), 0)`.as('sold'))
      .select(sql<number>`coalesce(sum(ticket_types.held), 0)`.as('held'))
      .select(sql<number>`coalesce(sum(ticket_types.quantity), 0)`.as('quantity'))
      .where('events.id', 'in', ids)
      .$if(!actor.superuser, (query) => query.where('events.organiser', '=', actor.id))
      .groupBy('events.id')
      .execute(),
    read
      .selectFrom('orders')
      .select('event')
      .select(sql<number>`sum(total - refunded)`.as('revenue'))
      .where('event', 'in', ids)
      .where('status', 'in', ['paid', 'partially_refunded', 'refunded'])
      .groupBy('event')
      .execute(),
  ]);
  const revenue = new Map(money.map((row) => [row.event, row.revenue]));
  return new Map(stock.map(({ id, ...figures }) => [id, { ...figures, revenue: revenue.get(id) ?? 0 }]));
}
