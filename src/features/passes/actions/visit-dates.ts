import { type CheckoutContext, requireSelling } from '#features/checkout/index.ts';
import { datesToCome, type EventDateTables } from '#features/event-dates/index.ts';
import { type Arrival, arrivalOf } from '#features/event-dates/model/arrival.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { availableOf } from '#features/ticket-types/model/shortage.ts';
import type { UtcText } from '#lib/time.ts';
import { ownPass, refusalOf, refuse } from './own-pass.ts';

/** A date that can be chosen with a pass. */
export interface VisitDate {
  id: string;
  startsAt: UtcText;
  endsAt: UtcText;
  title: string;
  note: string;
  /** When one is to arrive; null where it says no time. */
  arrive: Arrival | null;
  /** How many places are left. */
  left: number;
}

/** Of more dates it is not looked up at once what is left. */
export const MOST_VISIT_DATES = 400;

/** Which of the event's dates are asked for: begun within (UTC text). */
export interface Within {
  from?: UtcText | undefined;
  to?: UtcText | undefined;
}

/**
 * The dates to come that can be chosen with a pass, with what is left, by their start: on, with time left to arrive, and not chosen with it already. Throws 404 when
 * the order is not theirs to see, 409 with the reason where none can be chosen.
 */
export async function visitDates(
  context: CheckoutContext,
  order: string,
  viewer: OrderViewer,
  pass: string,
  { from = '', to = '' }: Within = {},
): Promise<VisitDate[]> {
  const own = await ownPass(context, { order, pass }, viewer);
  refuse(refusalOf(own));
  const chosen = new Set(own.visits.map(({ date }) => date));
  const { db, clock } = context;
  const all = await datesToCome(db.read<EventDateTables>(), own.order.event, clock.text(), chosen);
  const dates = all
    .filter(({ startsAt }) => startsAt >= from && (to === '' || startsAt < to))
    .slice(0, MOST_VISIT_DATES);
  const sale = await context.sales.withDates(
    await context.sales.fresh(own.order.event),
    dates.map(({ id }) => ({ date: id })),
  );
  requireSelling(sale);
  const ticketType = own.pass.visitType;
  return dates.map((date) => {
    const { id, startsAt, endsAt, title, note } = date;
    const left = availableOf(sale, { ticketType, date: id });
    return { id, startsAt, endsAt, title, note, arrive: arrivalOf(date), left: Math.max(0, left) };
  });
}
