import type { CheckoutContext } from '#features/checkout/index.ts';
import {
  datesNamed,
  isTheirOwn,
  type OrderViewer,
  requireForOrder,
  visibleOrder,
} from '#features/orders/index.ts';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import { visitsLeft } from '#features/orders/model/pass-visits.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { UtcText } from '#lib/time.ts';
import { type PassRefusal, words } from '../messages/pass-refusals.messages.ts';
import { visitEnds, type VisitState, visitState } from '../model/visit.ts';

/** A date that was chosen with a pass, and its ticket. */
export interface Visit {
  /** Id of the ticket. */
  id: string;
  date: DocumentDate;
  /** Until when it can be given up (UTC text). */
  until: UtcText;
  state: VisitState;
}

/** A pass with what was chosen with it. */
export interface PassView {
  /** Id of its ticket. */
  id: string;
  order: string;
  event: string;
  name: string;
  /** How many dates its holder chooses in all, and can still choose. */
  visits: number;
  left: number;
  /** The dates that were chosen, by their start. */
  chosen: Visit[];
  /** Why none can be chosen now; null while one can. */
  refused: PassRefusal | null;
}

/** An order with a pass of it, as whoever asks may see it. */
export interface OwnPass {
  order: OrderRow;
  event: TicketedEvent;
  pass: TicketRow;
  /** What was chosen with it, and is valid. */
  visits: TicketRow[];
  /** Their dates, by their ids. */
  dates: ReadonlyMap<string, DocumentDate>;
  /** The buyer asks, or who has the order's link; otherwise the event's team. */
  byBuyer: boolean;
}

/** Throws 409 with the reason; nothing where there is none. */
export function refuse(why: PassRefusal | null): void {
  if (why !== null) throw conflict(inEach(words, (said) => said[why]));
}

async function ownPasses(context: CheckoutContext, id: string, viewer: OrderViewer): Promise<OwnPass[]> {
  const order = await visibleOrder(context, id, viewer);
  return passesIn(context, order, isTheirOwn(context, order, viewer));
}

/** The passes of an order, for who may see it. Throws 404 where its event is gone. */
export async function passesIn(
  context: CheckoutContext,
  order: OrderRow,
  byBuyer: boolean,
): Promise<OwnPass[]> {
  const [event, tickets] = await Promise.all([
    context.events.find(order.event),
    context.orders.tickets(order.id),
  ]);
  if (!event) throw notFound();
  const visits = tickets.filter(({ pass, status }) => pass !== '' && status === 'valid');
  const dates = await datesNamed(
    context.db,
    visits.map(({ date }) => date),
  );
  const of = { order, event, byBuyer, dates: new Map(dates.map((date) => [date.id, date])) };
  return tickets
    .filter((ticket) => ticket.visits > 0)
    .map((pass): OwnPass => ({ ...of, pass, visits: visits.filter((visit) => visit.pass === pass.id) }));
}

/** A pass of an order. Throws 404 when the order is not theirs to see, or has no such pass. */
export async function ownPass(
  context: CheckoutContext,
  { order, pass: id }: { order: string; pass: string },
  viewer: OrderViewer,
): Promise<OwnPass> {
  const own = (await ownPasses(context, order, viewer)).find(({ pass }) => pass.id === id);
  if (!own) throw notFound();
  return own;
}

/** The same for whoever may choose: its buyer, or the event's team. Throws 403 for those of the team who only look. */
export async function ownPassToChange(
  context: CheckoutContext,
  of: { order: string; pass: string },
  viewer: OrderViewer,
): Promise<OwnPass> {
  const own = await ownPass(context, of, viewer);
  if (!own.byBuyer) await requireForOrder(context, viewer.actor, 'orders.edit', own.order);
  return own;
}

const isCancelled =
  ({ dates }: Pick<OwnPass, 'dates'>) =>
  (date: string): boolean =>
    dates.get(date)?.cancelled === true;

/** How many dates can still be chosen with it. */
export const leftOf = (own: OwnPass): number => visitsLeft(own.pass, own.visits, isCancelled(own));

/** Why no date can be chosen with it now; null where one can. */
export function refusalOf(own: OwnPass): PassRefusal | null {
  const { order, event, pass } = own;
  if (event.status === 'cancelled' || event.status === 'suspended') return 'cancelled';
  if (event.schedule === 'postponed') return 'postponed';
  if (order.status !== 'paid' && order.status !== 'partially_refunded') return 'notPaid';
  if (pass.status !== 'valid') return 'gone';
  return leftOf(own) > 0 ? null : 'noneLeft';
}

/** The passes of an order. Throws 404 when it is not theirs to see. */
export async function passesOf(
  context: CheckoutContext,
  order: string,
  viewer: OrderViewer,
): Promise<PassView[]> {
  const [own, items] = await Promise.all([ownPasses(context, order, viewer), context.orders.items(order)]);
  const names = new Map(items.map(({ ticketType, name }) => [ticketType, name]));
  return own.map((each) => viewOf(context, each, names.get(each.pass.ticketType) ?? ''));
}

/** One of them. Throws 404 as `passesOf`, and where the order has no such pass. */
export async function passOf(
  context: CheckoutContext,
  order: string,
  viewer: OrderViewer,
  pass: string,
): Promise<PassView> {
  const found = (await passesOf(context, order, viewer)).find(({ id }) => id === pass);
  if (!found) throw notFound();
  return found;
}

function viewOf({ clock }: CheckoutContext, own: OwnPass, name: string): PassView {
  const { order, event, pass, visits, dates } = own;
  const now = clock.text();
  const chosen = visits.flatMap((visit): Visit[] => {
    const date = dates.get(visit.date);
    return date ? [{ id: visit.id, date, until: visitEnds(date), state: visitState(visit, date, now) }] : [];
  });
  return {
    id: pass.id,
    order: order.id,
    event: event.id,
    name,
    visits: pass.visits,
    left: pass.status === 'valid' ? leftOf(own) : 0,
    chosen: chosen.toSorted((a, b) => (a.date.startsAt < b.date.startsAt ? -1 : 1)),
    refused: refusalOf(own),
  };
}
