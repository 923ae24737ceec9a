import type { TeamTables } from '#features/team/index.ts';
import { type Kysely, sql } from 'kysely';
import { allows } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { ReportsContext } from './context.ts';
import { salesByDay, type SalesDay } from '../model/sales-days.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** What an event sold from a moment on. Amounts in the minor unit of its currency. */
export interface RecentSales {
  event: string;
  title: string;
  currency: string;
  /** IANA zone of the place. */
  timezone: string;
  tickets: number;
  orders: number;
  /** What those orders brought in, less what was paid back of them; null for whom the money is not shown. */
  revenue: number | null;
  /** Tickets by day at the event's place, the days on which none was sold left out. */
  days: Pick<SalesDay, 'day' | 'tickets'>[];
}

interface Window {
  /** UTC text: what was paid for before it doesn't count. */
  since: string;
  /** UTC text: from where on the days are told. */
  daysSince: string;
  /** Events at most, those first that sold the most tickets. */
  limit: number;
}

type Query = Kysely<TicketingTables & TeamTables>;

/**
 * How the events sold that somebody runs, of those that sold anything since: however many there are, orders are walked
 * along their index by time of payment, an event at a time. Orders that were paid back whole count as none.
 */
export async function recentSales(
  { db }: ReportsContext,
  actor: Actor,
  { since, daysSince, limit }: Window,
): Promise<{ sales: RecentSales[]; events: number }> {
  const read = db.read<TicketingTables & TeamTables>();
  const mine = await eventsOf(read, actor);
  const sold = await soldSince(read, [...mine.keys()], since);
  const shown = sold.slice(0, limit);
  const days = await Promise.all(
    shown.map(({ event }) => daysOf(read, event, daysSince, mine.get(event)?.timezone || 'UTC')),
  );
  return {
    events: sold.length,
    sales: shown.map(({ revenue, ...row }, place) => {
      const { title = '', currency = '', timezone = 'UTC', money = false } = mine.get(row.event) ?? {};
      return {
        ...row,
        title,
        currency,
        timezone: timezone || 'UTC',
        revenue: money ? revenue : null,
        days: days[place] ?? [],
      };
    }),
  };
}

interface Selling {
  id: string;
  title: string;
  currency: string;
  timezone: string;
  /** Whether they may see what came in; how many tickets there are is shown to all of a team. */
  money: boolean;
}

/** The published events that somebody owns or helps to run. */
async function eventsOf(read: Query, actor: Actor): Promise<Map<string, Selling>> {
  const columns = ['events.id', 'events.title', 'events.currency', 'events.timezone'] as const;
  const own = read
    .selectFrom('events')
    .select(columns)
    .where('organiser', '=', actor.id)
    .where('status', '=', 'published');
  const helped = read
    .selectFrom('event_members')
    .innerJoin('events', 'events.id', 'event_members.event')
    .select([...columns, 'event_members.role'])
    .where('event_members.user', '=', actor.id)
    .where('events.status', '=', 'published');
  const [owned, helping] = await Promise.all([own.execute(), helped.execute()]);
  const all: Selling[] = [
    ...owned.map((event) => ({ ...event, money: true })),
    ...helping.map(({ role, ...event }) => ({ ...event, money: allows(role, 'money.view') })),
  ];
  return new Map(all.map((event) => [event.id, event]));
}

/** At once at most: a statement takes so many parameters on every database. */
const CHUNK = 500;

async function soldSince(read: Query, events: readonly string[], since: string) {
  const chunks = Array.from({ length: Math.ceil(events.length / CHUNK) }, (_, n) =>
    events.slice(n * CHUNK, (n + 1) * CHUNK),
  );
  const rows = await Promise.all(
    chunks.map(async (chunk) => {
      const orders = read
        .selectFrom('orders')
        .select(['orders.id', 'orders.event', sql<number>`orders.total - orders.refunded`.as('kept')])
        .where('orders.event', 'in', chunk)
        .where('orders.paidAt', '>=', since)
        .where('orders.status', 'in', ['paid', 'partially_refunded']);
      const [money, tickets] = await Promise.all([
        read
          .selectFrom(orders.as('recent'))
          .select('event')
          .select(sql<number>`count(*)`.as('orders'))
          .select(sql<number>`sum(kept)`.as('revenue'))
          .groupBy('event')
          .execute(),
        read
          .selectFrom(orders.as('recent'))
          .innerJoin('tickets', 'tickets.order', 'recent.id')
          .select('recent.event')
          .select((eb) => eb.fn.countAll<number>().as('tickets'))
          .where('tickets.status', '=', sql.lit('valid'))
          .where('tickets.addOn', '=', sql.lit(0))
          .groupBy('recent.event')
          .execute(),
      ]);
      const sold = new Map(tickets.map((row) => [row.event, row.tickets]));
      return money.map((row) => ({ ...row, tickets: sold.get(row.event) ?? 0 }));
    }),
  );
  return rows.flat().toSorted((a, b) => b.tickets - a.tickets || (a.event < b.event ? -1 : 1));
}

async function daysOf(
  read: Query,
  event: string,
  since: string,
  zone: string,
): Promise<Pick<SalesDay, 'day' | 'tickets'>[]> {
  const minute = sql`substr(orders."paidAt", 15, 2)`;
  const quarter = sql`CASE WHEN ${minute} < '15' THEN '00' WHEN ${minute} < '30' THEN '15' WHEN ${minute} < '45' THEN '30' ELSE '45' END`;
  const slots = await read
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.order', 'orders.id')
    .select(sql<string>`substr(orders."paidAt", 1, 14) || ${quarter}`.as('slot'))
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('tickets.status', '=', sql.lit('valid'))
    .where('tickets.addOn', '=', sql.lit(0))
    .where('orders.event', '=', event)
    .where('orders.paidAt', '>=', since)
    .where('orders.status', 'in', ['paid', 'partially_refunded'])
    .groupBy('slot')
    .execute();
  return salesByDay(
    slots.map((slot) => ({ ...slot, revenue: 0 })),
    zone,
  ).map(({ day, tickets }) => ({ day, tickets }));
}
