import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { quarterOf } from '#platform/db/index.ts';
import type { TicketingContext } from '../context.ts';
import { atTheDoor, type Doorkeeper } from '../door/at-the-door.ts';
import { salesByDay, type SalesDay, type SalesSlot } from '../model/sales-days.ts';
import type { TicketingTables } from '../schema.ts';
import { listTicketTypes } from './ticket-types.ts';

export interface TypeSales {
  ticketType: string;
  name: string;
  sold: number;
  held: number;
  quantity: number;
  /** What paid orders of this type came to, before refunds of parts. */
  revenue: number;
  checkedIn: number;
}

/** How an event sells. Amounts in the minor unit of its currency. */
export interface EventSales {
  currency: string;
  types: TypeSales[];
  totals: {
    sold: number;
    held: number;
    quantity: number;
    revenue: number;
    refunded: number;
    orders: number;
    checkedIn: number;
  };
  /** By days at the event's place. */
  salesByDay: SalesDay[];
}

/** How far an event's door has come: tickets sold and holders admitted, by type. */
export interface Admissions {
  sold: number;
  checkedIn: number;
  types: Pick<TypeSales, 'ticketType' | 'name' | 'sold' | 'checkedIn'>[];
}

const OWNING = ['paid', 'partially_refunded'] as const;

/** What the door is shown. Throws 404 when the event is not theirs, 403 when their role is not at the door. */
export async function admissionsOf(
  context: TicketingContext,
  who: Doorkeeper,
  eventId: string,
): Promise<Admissions> {
  const { event } = await atTheDoor(context, who, eventId);
  const [types, admitted] = await Promise.all([
    listTicketTypes(context, event.id),
    admittedByType(context, event.id),
  ]);
  const lines = types.map(({ id, name, sold }) => ({
    ticketType: id,
    name,
    sold,
    checkedIn: admitted.get(id) ?? 0,
  }));
  const total = (field: 'sold' | 'checkedIn'): number => lines.reduce((sum, line) => sum + line[field], 0);
  return { sold: total('sold'), checkedIn: total('checkedIn'), types: lines };
}

/** The sales of an event. Throws 404 when it is not theirs, 403 when their role doesn't see the money. */
export async function salesOf(context: TicketingContext, actor: Actor, eventId: string): Promise<EventSales> {
  const event = await context.events.requireMay(actor, 'money.view', eventId);
  const [types, { sold, admitted, ...orders }] = await Promise.all([
    listTicketTypes(context, event.id),
    context.reckoned.of(`sales:${event.id}`, () => reckon(context, event.id)),
  ]);
  const revenue = Map.groupBy(sold, ({ ticketType }) => ticketType);
  const lines = types.map(({ id, name, sold, held, quantity }) => ({
    ticketType: id,
    name,
    sold,
    held,
    quantity,
    revenue: (revenue.get(id) ?? []).reduce((sum, slot) => sum + slot.revenue, 0),
    checkedIn: admitted.get(id) ?? 0,
  }));
  const total = (field: 'sold' | 'held' | 'quantity' | 'checkedIn'): number =>
    lines.reduce((sum, line) => sum + line[field], 0);
  return {
    currency: event.currency,
    types: lines,
    totals: {
      sold: total('sold'),
      held: total('held'),
      quantity: total('quantity'),
      checkedIn: total('checkedIn'),
      ...orders,
    },
    salesByDay: salesByDay(sold, event.timezone || 'UTC'),
  };
}

/** What every order and ticket of an event is read for. */
async function reckon(context: TicketingContext, eventId: string) {
  const [sold, admitted, totals] = await Promise.all([
    soldByType(context, eventId),
    admittedByType(context, eventId),
    orderTotals(context, eventId),
  ]);
  return { sold, admitted, ...totals };
}

async function admittedByType({ db }: TicketingContext, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .select('ticketType')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event', '=', eventId)
    .where('status', '=', 'valid')
    .where('checkedInAt', '!=', '')
    .groupBy('ticketType')
    .execute();
  return new Map(rows.map(({ ticketType, count }) => [ticketType, count]));
}

async function orderTotals(
  { db }: TicketingContext,
  eventId: string,
): Promise<{ revenue: number; refunded: number; orders: number }> {
  const row = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(total - refunded), 0)`.as('revenue'))
    .select(sql<number>`coalesce(sum(refunded), 0)`.as('refunded'))
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('event', '=', eventId)
    .where('status', 'in', [...OWNING, 'refunded'])
    .executeTakeFirstOrThrow();
  return row;
}

/** What was sold of each type, by quarters of an hour. */
async function soldByType(
  { db }: TicketingContext,
  eventId: string,
): Promise<(SalesSlot & { ticketType: string })[]> {
  return db
    .read<TicketingTables>()
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order')
    .select('order_items.ticketType')
    .select(quarterOf('orders.paidAt').as('slot'))
    .select(sql<number>`sum(order_items.quantity)`.as('tickets'))
    .select(sql<number>`sum(order_items.quantity * order_items."unitPrice")`.as('revenue'))
    .where('order_items.event', '=', eventId)
    .where('orders.status', 'in', OWNING)
    .groupBy(['order_items.ticketType', 'slot'])
    .execute();
}
