import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import { datesToCome, type EventDateTables } from '#features/event-dates/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { type Arrival, arrivalOf } from '#features/event-dates/model/arrival.ts';
import type { EventDateRow } from '#features/event-dates/model/event-date.ts';
import type { Minor } from '#lib/money.ts';
import { parseUtcText, type UtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import { z } from 'zod';
import { askedTickets } from '../model/asked-tickets.ts';
import { goingWith, placeTerms } from './difference.ts';
import { ownToExchange, type OwnToExchange } from './own-exchange.ts';
import { planExchange, requireExchangeable, roomFor, saleOn } from './plan-exchange.ts';

/** A date that tickets can be exchanged for. */
export interface ExchangeDate {
  id: string;
  startsAt: UtcText;
  endsAt: UtcText;
  title: string;
  note: string;
  /** When one is to arrive; null where it says no time. */
  arrive: Arrival | null;
  /** How many places are left of what is chosen, and whether all of it has one. */
  left: number;
  enough: boolean;
  /** What it costs more, or less when negative; all in, in minor units. */
  difference: Minor;
}

/** Of more dates it is not looked up at once what is left. */
export const MOST_EXCHANGE_DATES = 400;

/** Which of the event's dates are asked for: begun within (UTC text). */
export interface Within {
  from?: UtcText | undefined;
  to?: UtcText | undefined;
}

/**
 * The dates to come that tickets of an order can be exchanged for, with what is left and what each costs more or less. Those that one of the tickets is for
 * are not among them. Throws 400 by field for no tickets or more than 1000, 404 when the order is not their own, 409 with the reason where a ticket stays for its date.
 */
export async function exchangeDates(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  asked: readonly string[],
  { from = '', to = '' }: Within = {},
): Promise<ExchangeDate[]> {
  const parsed = z.object({ tickets: askedTickets }).safeParse({ tickets: asked });
  if (!parsed.success) throw invalidBy(parsed.error);
  const { tickets } = parsed.data;
  const own = await ownToExchange(context, id, viewer);
  requireExchangeable(own, tickets, context.clock.text(), 'date');
  const all = await datesFor(context, own, tickets);
  const within = all.filter(({ startsAt }) => startsAt >= from && (to === '' || startsAt < to));
  return offered(context, own, tickets, within.slice(0, MOST_EXCHANGE_DATES));
}

/** The dates that tickets could go to: to come, and none that one of them is for. */
function datesFor(
  { db, clock }: CheckoutContext,
  { order, values }: OwnToExchange,
  tickets: readonly string[],
): Promise<EventDateRow[]> {
  const theirs = new Set(tickets.map((ticket) => values.get(ticket)?.ticket.date ?? ''));
  return datesToCome(db.read<EventDateTables>(), order.event, clock.text(), theirs);
}

async function offered(
  context: CheckoutContext,
  own: OwnToExchange,
  tickets: readonly string[],
  dates: readonly EventDateRow[],
): Promise<ExchangeDate[]> {
  const sale = await saleOn(
    context,
    own.order.event,
    dates.map(({ id }) => id),
  );
  requireSelling(sale);
  const terms = await placeTerms(context, sale, own.order);
  const going = goingWith(terms, own.values, tickets);
  const now = context.clock.text();
  return dates.map((date) => {
    const { id, startsAt, endsAt, title, note } = date;
    const plan = planExchange(terms, own, going, id, now);
    const arrive = arrivalOf(date);
    return { id, startsAt, endsAt, title, note, arrive, ...roomFor(sale, plan), difference: plan.amount };
  });
}

const NEAREST = 3;
/** So many dates on both sides are looked at for one that has places. */
const LOOKED_AT = 60;

/** The dates nearest to one that have places for these tickets, by their start. */
export async function nearestDates(
  context: CheckoutContext,
  own: OwnToExchange,
  tickets: readonly string[],
  date: string,
): Promise<ExchangeDate[]> {
  const all = await datesFor(context, own, tickets);
  const wanted = parseUtcText(all.find(({ id }) => id === date)?.startsAt ?? '') ?? context.clock.now();
  const away = ({ startsAt }: { startsAt: string }): number =>
    Math.abs((parseUtcText(startsAt) ?? 0) - wanted);
  const near = all.filter(({ id }) => id !== date).toSorted((a, b) => away(a) - away(b));
  const found = await offered(context, own, tickets, near.slice(0, LOOKED_AT));
  return found
    .filter(({ enough }) => enough)
    .slice(0, NEAREST)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}
