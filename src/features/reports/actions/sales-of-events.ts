import type { TeamTables } from '#features/team/index.ts';
import { type Kysely, sql } from 'kysely';
import { allows, type EventAction, type EventRole } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { peopleOf } from '#features/orders/model/people.ts';
import type { ReportsContext } from './context.ts';
import { capacityOf } from './capacity.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';

/** How an event sells, in few numbers. Amounts in the minor unit of its currency. */
export interface SalesFigures {
  /** People whose tickets are valid: add-ons let nobody in, and a ticket for several counts as many. */
  sold: number;
  /** People whose tickets wait for their payment. */
  held: number;
  /** The most people who can come: see `capacityOf`. */
  quantity: number;
  /** Sales: what was paid, by card or by hand, before refunds; null for those of the team whom the money is not shown. */
  sales: number | null;
  /** Sales less refunds and disputes; null likewise. */
  revenue: number | null;
  /** What disputes hold; null likewise. */
  disputed: number | null;
}

const NOT_SHOWN = { sales: null, revenue: null, disputed: null };

/** Asked for at once at most: a list shows no more. */
const MOST = 200;

/**
 * The figures of several events, in two queries however many they are. Those that they have no part in are left out; an event without ticket types has zeros.
 */
export async function salesOfEvents(
  { db, payments }: ReportsContext,
  actor: Actor,
  eventIds: readonly string[],
): Promise<Map<string, SalesFigures>> {
  const ids = [...new Set(eventIds)].slice(0, MOST);
  if (ids.length === 0) return new Map();
  const read = db.read<PricedTables & TeamTables>();
  const [roles, stock, money] = await Promise.all([
    rolesOf(read, actor, ids),
    read
      .selectFrom('events')
      .leftJoin('ticket_types', 'ticket_types.event', 'events.id')
      .leftJoin('quotas', 'quotas.id', 'ticket_types.quota')
      .select(['events.id', 'events.organiser', 'events.currency', 'events.capacity'])
      .select(['ticket_types.sold', 'ticket_types.held', 'ticket_types.quantity'])
      .select('ticket_types.perDate')
      .select(datesOf)
      .select(['ticket_types.addOnTo', 'ticket_types.admits', 'ticket_types.visits', 'ticket_types.parts'])
      .select(['ticket_types.quota', 'quotas.size'])
      .where('events.id', 'in', ids)
      .execute(),
    payments.keptOf(ids),
  ]);
  const moneyOf = (id: string, currency: string) => {
    const known = money.get(id)?.find((sums) => sums.currency === currency);
    return { sales: known?.gross ?? 0, revenue: known?.kept ?? 0, disputed: known?.disputed ?? 0 };
  };
  const figures = [...Map.groupBy(stock, ({ id }) => id)].flatMap(([id, rows]): [string, SalesFigures][] => {
    const [{ organiser, currency, capacity } = { organiser: '', currency: '', capacity: 0 }] = rows;
    const role = organiser === actor.id ? 'owner' : (roles.get(id) ?? null);
    const may = (action: EventAction) => actor.superuser || allows(role, action);
    if (!may('event.view')) return [];
    const singles = rows.some(({ perDate }) => perDate === 1);
    const limit = singles ? Math.max(0, ...rows.map((row) => row.placesOnDates ?? 0)) : capacity;
    const types = rows.map(
      ({ addOnTo, admits, visits, parts, quantity, quota, size, sold, held, perDate, dates }) => ({
        addOnTo: addOnTo ?? '',
        visits: visits ?? 0,
        parts: parts ?? '',
        admits: admits ?? 1,
        quantity: quantity ?? 0,
        dates: perDate === 1 ? dates : 1,
        quota: quota ?? '',
        quotaSize: size,
        sold: sold ?? 0,
        held: held ?? 0,
      }),
    );
    const people = (of: 'sold' | 'held'): number =>
      types.reduce((sum, type) => sum + type[of] * peopleOf(type), 0);
    return [
      [
        id,
        {
          sold: people('sold'),
          held: people('held'),
          quantity: capacityOf(types, limit),
          ...(may('money.view') ? moneyOf(id, currency) : NOT_SHOWN),
        },
      ],
    ];
  });
  return new Map(figures);
}

/** How many dates of an event take place, and how many people they have places for; 0 where one has no limit. */
const datesOf = () => {
  const on = sql`FROM event_dates WHERE event_dates.event = events.id AND state = 'on'`;
  const places = sql`CASE WHEN event_dates.capacity > 0 THEN event_dates.capacity ELSE events.capacity END`;
  return [
    sql<number>`CASE WHEN "perDate" = 1 THEN (SELECT CAST(count(*) AS integer) ${on}) ELSE 1 END`.as('dates'),
    sql<number>`CASE WHEN "perDate" = 1 THEN (SELECT CAST(CASE WHEN min(${places}) = 0 THEN 0 ELSE sum(${places}) END AS integer) ${on}) ELSE 0 END`.as(
      'placesOnDates',
    ),
  ];
};

/** The capacity of an event, for whoever was asked whether they may know; 0 before it has tickets. */
export async function capacityOfEvent(context: ReportsContext, event: string): Promise<number> {
  const figures = await salesOfEvents(context, { id: '', superuser: true }, [event]);
  return figures.get(event)?.quantity ?? 0;
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
