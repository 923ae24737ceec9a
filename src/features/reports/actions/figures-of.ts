import { isBundle } from '#features/orders/model/people.ts';
import { listTicketTypes } from '#features/ticket-types/index.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { type Quarter, zoneClock } from '#lib/quarters.ts';
import type { ReportsContext } from './context.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { DayFigures, EventFigures, LinkSales, Sold } from './figures.ts';
import { soldBy } from './sold-by.ts';
import {
  arrivals,
  linksOf,
  moneyByQuarter,
  type OrderGroup,
  orderGroups,
  takenBy,
  ticketGroups,
  ticketsByQuarter,
  ticketsByType,
} from '../store/store.ts';

/**
 * An event's sales over time, by type, code, link and country, and who came when. Read from its orders and tickets, so
 * that it says what they say whatever was done to them; of a very large event, what they said seconds ago. Throws 404 when it is not theirs, 403 when their role doesn't
 * see the money.
 */
export async function figuresOf(
  context: ReportsContext,
  actor: Actor,
  eventId: string,
): Promise<EventFigures> {
  const event = await context.events.requireMay(actor, 'money.view', eventId);
  const read = context.db.read<TicketingTables>();
  const [types, { paid, issued, money, tickets, taken, byType, arrived }, links] = await Promise.all([
    listTicketTypes(context, event.id),
    context.reckoned.of(`figures:${event.id}`, () => reckon(read, event.id)),
    linksOf(read, event.id),
  ]);
  const counts = new Map(byType.map((row) => [row.ticketType, row]));
  const admitted = Map.groupBy(arrived, ({ ticketType }) => ticketType);
  const admittedTo = (type: string) => sum(admitted.get(type) ?? [], (row) => row.admitted);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const totals: Sold = {
    orders: sum(paid, ({ orders }) => orders),
    tickets: sum(issued, (row) => row.tickets),
    taken: sum(paid, (row) => row.taken),
    refunded: sum(paid, ({ refunded }) => refunded),
  };
  const codes = new Map(paid.map(({ promo, promoCode }) => [promo, promoCode]));
  const discounts = Map.groupBy(paid, ({ promo }) => promo);
  return {
    currency: event.currency,
    totals: {
      ...totals,
      checkedIn: sum(arrived, (row) => row.admitted),
    },
    days: daysOf(money, tickets, event.timezone),
    // The tickets of a bundle are of their own types.
    types: types
      .filter((type) => !isBundle(type))
      .map(({ id, name, variationOf, kind, quantity }) => ({
        id,
        name,
        variationOf,
        kind,
        quantity,
        tickets: counts.get(id)?.tickets ?? 0,
        checkedIn: admittedTo(id),
        cancelled: counts.get(id)?.cancelled ?? 0,
        taken: taken.get(id) ?? 0,
      })),
    codes: soldBy('promo', paid, issued, codes).map((line) => ({
      ...line,
      // What a group discount took off stands beside no code.
      discount: sum(discounts.get(line.id) ?? [], ({ discount }) => discount),
    })),
    links: salesByLink(paid, issued, links),
    countries: soldBy('country', paid, issued, new Map()),
    arrivals: arrivalsOf(arrived),
  };
}

/** What each tracking link of an event sold, for whoever was asked whether they may know. */
export async function linkSalesOf({ db, reckoned }: ReportsContext, event: string): Promise<LinkSales[]> {
  const read = db.read<TicketingTables>();
  const [{ paid, issued }, links] = await Promise.all([
    reckoned.of(`links:${event}`, async () => {
      const [paid, byType] = await Promise.all([orderGroups(read, event), ticketsByType(read, event)]);
      return { paid, issued: await issuedBy(read, event, paid, byType), orders: ordersOf(paid) };
    }),
    linksOf(read, event),
  ]);
  return salesByLink(paid, issued, links);
}

function salesByLink(
  paid: Awaited<ReturnType<typeof orderGroups>>,
  issued: Awaited<ReturnType<typeof ticketGroups>>,
  links: Awaited<ReturnType<typeof linksOf>>,
): LinkSales[] {
  const known = new Map(links.map((link) => [link.id, link]));
  const names = new Map(links.map(({ id, name }) => [id, name]));
  return soldBy('via', paid, issued, names).map((line) => {
    return { ...line, visits: known.get(line.id)?.visits ?? 0 };
  });
}

/** What every order and ticket of an event is read for. */
async function reckon(read: Kysely<TicketingTables>, event: string) {
  const [paid, money, tickets, taken, byType, arrived] = await Promise.all([
    orderGroups(read, event),
    moneyByQuarter(read, event),
    ticketsByQuarter(read, event),
    takenBy(read, event, 'ticketType'),
    ticketsByType(read, event),
    arrivals(read, event),
  ]);
  const issued = await issuedBy(read, event, paid, byType);
  return { paid, issued, money, tickets, taken, byType, arrived, orders: ordersOf(paid) };
}

const ordersOf = (paid: readonly OrderGroup[]): number => paid.reduce((sum, { orders }) => sum + orders, 0);

/** Valid tickets by what their orders are grouped by. */
function issuedBy(
  read: Kysely<TicketingTables>,
  event: string,
  paid: readonly OrderGroup[],
  byType: readonly { tickets: number }[],
) {
  const [largest = { promo: '', via: '', country: '' }] = paid.toSorted((a, b) => b.orders - a.orders);
  const { promo, via, country } = largest;
  const all = byType.reduce((sum, { tickets }) => sum + tickets, 0);
  return ticketGroups(read, event, { largest: { promo, via, country }, all });
}

/** Admissions of all types together. */
function arrivalsOf(arrived: Awaited<ReturnType<typeof arrivals>>): EventFigures['arrivals'] {
  const quarters = new Map<Quarter, number>();
  for (const { quarter, admitted } of arrived) quarters.set(quarter, (quarters.get(quarter) ?? 0) + admitted);
  return [...quarters].map(([quarter, admitted]) => ({ quarter, admitted }));
}

function daysOf(
  money: Awaited<ReturnType<typeof moneyByQuarter>>,
  tickets: Awaited<ReturnType<typeof ticketsByQuarter>>,
  zone: string,
): DayFigures[] {
  const clock = zoneClock(zone || 'UTC');
  const days = new Map<string, DayFigures>();
  const of = (quarter: string): DayFigures => {
    const day = clock.day(quarter) ?? '';
    const known = days.get(day) ?? { day, orders: 0, tickets: 0, taken: 0 };
    days.set(day, known);
    return known;
  };
  for (const { quarter, orders, taken } of money) {
    const day = of(quarter);
    day.orders += orders;
    day.taken += taken;
  }
  for (const row of tickets) of(row.quarter).tickets += row.tickets;
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Valid tickets by the day on which they were issued, on the calendar of the event's place: a curve, and no money. */
export async function ticketDaysOf(
  context: ReportsContext,
  actor: Actor,
  eventId: string,
): Promise<{ day: string; tickets: number }[]> {
  const event = await context.events.requireMay(actor, 'money.view', eventId);
  const read = context.db.read<TicketingTables>();
  const { tickets } = await context.reckoned.of(`days:${event.id}`, async () => {
    const found = await ticketsByQuarter(read, event.id);
    // A ticket an order, at the least: what is too much to read anew each time is told by them as well.
    return { tickets: found, orders: found.reduce((sum, row) => sum + row.tickets, 0) };
  });
  return daysOf([], tickets, event.timezone).map(({ day, tickets: count }) => ({ day, tickets: count }));
}
