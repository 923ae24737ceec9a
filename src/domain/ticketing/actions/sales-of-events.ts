import { type Kysely, sql } from 'kysely';
import { allows, type EventAction, type EventRole, type TeamTables } from '#domain/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { TicketingContext } from '../context.ts';
import type { TicketingTables } from '../schema.ts';

/** How an event sells, in few numbers. Amounts in the minor unit of its currency. */
export interface SalesFigures {
  sold: number;
  held: number;
  /** Tickets that there are of all types together. */
  quantity: number;
  /** What came in and was not paid back; null for those of the team whom the money is not shown. */
  revenue: number | null;
}

/** Asked for at once at most: a list shows no more. */
const MOST = 200;

/**
 * The figures of several events, in two queries however many they are. Those that they have no part in are left out; an event without ticket types has zeros.
 */
export async function salesOfEvents(
  { db, payments }: TicketingContext,
  actor: Actor,
  eventIds: readonly string[],
): Promise<Map<string, SalesFigures>> {
  const ids = [...new Set(eventIds)].slice(0, MOST);
  if (ids.length === 0) return new Map();
  const read = db.read<TicketingTables & TeamTables>();
  const [roles, stock, money] = await Promise.all([
    rolesOf(read, actor, ids),
    read
      .selectFrom('events')
      .leftJoin('ticket_types', 'ticket_types.event', 'events.id')
      .select('events.id')
      .select(sql<number>`coalesce(sum(ticket_types.sold), 0)`.as('sold'))
      .select(sql<number>`coalesce(sum(ticket_types.held), 0)`.as('held'))
      .select(sql<number>`coalesce(sum(ticket_types.quantity), 0)`.as('quantity'))
      .where('events.id', 'in', ids)
      .select(['events.organiser', 'events.currency'])
      .groupBy(['events.id', 'events.organiser', 'events.currency'])
      .execute(),
    payments.keptOf(ids),
  ]);
  const kept = (id: string, currency: string): number =>
    money.get(id)?.find((sums) => sums.currency === currency)?.kept ?? 0;
  const figures = stock.flatMap(({ id, organiser, currency, ...counts }): [string, SalesFigures][] => {
    const role = organiser === actor.id ? 'owner' : (roles.get(id) ?? null);
    const may = (action: EventAction) => actor.superuser || allows(role, action);
    if (!may('event.view')) return [];
    return [[id, { ...counts, revenue: may('money.view') ? kept(id, currency) : null }]];
  });
  return new Map(figures);
}

/** What `actor` is in those events whose teams they are in. */
async function rolesOf(
  read: Kysely<TeamTables>,
  actor: Actor,
  ids: string[],
): Promise<Map<string, EventRole>> {
  const rows = await read
    .selectFrom('event_members')
    .select(['event', 'role'])
    .where('user', '=', actor.id)
    .where('event', 'in', ids)
    .execute();
  return new Map(rows.map(({ event, role }) => [event, role]));
}
