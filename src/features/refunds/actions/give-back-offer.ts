import type { CheckoutContext } from '#features/checkout/index.ts';
import {
  changesOf,
  countedTickets,
  datesNamed,
  heldBeside,
  isTheirOwn,
  type OrderViewer,
  visibleOrder,
  type TicketValue,
  ticketValues,
} from '#features/orders/index.ts';
import { addedUp, type Quantity } from '#features/orders/model/quantity.ts';
import { notFound } from '#lib/errors.ts';
import type { RefundRight } from '#features/events/model/refund-right.ts';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import { bundleLineOf, isBundleLine } from '#features/orders/model/bundles.ts';
import { withBundles } from '#features/orders/model/ticket-parts.ts';
import { ticketRight } from '#features/orders/model/ticket-right.ts';
import { orderRefused, ticketRefused } from '#features/orders/model/refused.ts';
import { asBuyerSees, isHandedOn } from '#features/orders/model/handed-on.ts';
import { goingAlong } from '#features/orders/model/ticket-parts.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import { addOnsOver } from '#features/ticket-types/model/add-ons.ts';
import type {
  OrderRow,
  TicketingTables,
  TicketRow,
  TicketTypeRow,
} from '#features/orders/model/ticketing-schema.ts';
import type { GiveBackRefusal } from '../messages/give-back.messages.ts';
import { whoPaysBack } from './refund-tickets.ts';

/** A ticket that its buyer might give back. Amounts in minor units. */
export interface TicketToGive {
  id: string;
  ticketTypeName: string;
  holderName: string;
  /** The date that it is for alone; null for every date, and where the event has one. */
  date: DocumentDate | null;
  /** What was paid for it, all in. */
  amount: number;
  /** Why it can't be given back; null when it can. */
  refused: GiveBackRefusal | null;
}

/** What a buyer may give back of an order by what its event promises. */
export interface GiveBackOffer {
  /** Why nothing can; null when something can. */
  refused: GiveBackRefusal | null;
  /** UTC text: the first moment at which one of those that can be given back can't any more; empty when it is refused. */
  until: string;
  currency: string;
  tickets: TicketToGive[];
  /** The most that can come back: less than the tickets' sum when part of the order was paid back already. */
  left: number;
}

/** An order as its buyer may give it back, with what its tickets were paid with. */
export interface OwnToGive {
  order: OrderRow;
  event: TicketedEvent;
  values: Map<string, TicketValue>;
  /** The dates that tickets are for, or were, by their ids. */
  dates: Map<string, DocumentDate>;
  /** What the orders have that go with it, and the event's types, where there is something. */
  beside: Quantity[];
  types: ReadonlyMap<string, TicketTypeRow>;
  /** Ids of the tickets that wait for the payment of a change. */
  waiting: Set<string>;
}

/** The order with its tickets. Throws 404 when it is not their own. */
export async function ownToGive(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<OwnToGive> {
  const order = await visibleOrder(context, id, viewer);
  const event = await context.events.find(order.event);
  if (!isTheirOwn(context, order, viewer) || !event) throw notFound();
  const [values, changes, beside] = await Promise.all([
    ticketValues(context, id),
    changesOf(context, id),
    heldBeside(context.db.read<TicketingTables>(), order),
  ]);
  const sale = beside.length > 0 ? await context.sales.fresh(order.event) : null;
  const dates = await datesNamed(
    context.db,
    [...values.values()].flatMap(({ ticket, changes: done }) => [
      ticket.date,
      ...done.map(({ fromDate }) => fromDate ?? ''),
    ]),
  );
  return {
    order,
    event,
    values,
    beside,
    types: sale?.types ?? new Map(),
    dates: new Map(dates.map((date) => [date.id, date])),
    waiting: new Set(changes.flatMap(({ status, ticket }) => (status === 'waiting' ? ticket : []))),
  };
}

/** Whether a change of one of the tickets was paid for. */
export const paidSince = ({ values }: Pick<OwnToGive, 'values'>): boolean =>
  [...values.values()].some(({ changes }) => changes.some(({ difference }) => difference > 0));

/** Whether a ticket gives its money back now: each by the date that it is for. */
export function rightOf(
  { clock }: Pick<CheckoutContext, 'clock'>,
  { order, event, dates, values }: OwnToGive,
  { id, date }: Pick<TicketRow, 'id' | 'date'>,
): RefundRight {
  const exchanges = values.get(id)?.changes.filter(({ exchange }) => exchange !== '') ?? [];
  const left = exchanges.flatMap(({ fromDate }) => dates.get(fromDate ?? '') ?? []);
  return ticketRight(event, order, dates.get(date) ?? null, clock.text(), left);
}

/** Why no ticket of an order gives its money back now; null where one does. */
export function noneGives(context: Pick<CheckoutContext, 'clock'>, own: OwnToGive): GiveBackRefusal | null {
  const rights = [...own.values.values()].map(({ ticket }) => rightOf(context, own, ticket));
  if (rights.length === 0) rights.push(ticketRight(own.event, own.order, null, context.clock.text()));
  const closed = rights.flatMap((right) => (right.open ? [] : [right.why]));
  return closed.length < rights.length ? null : (closed[0] ?? null);
}

/** What of an order can be given back now, and what comes back for it. Throws 404 when it is not their own. */
export async function giveBackOffer(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<GiveBackOffer> {
  const own = await ownToGive(context, id, viewer);
  const { order, event, values, dates } = own;
  const none = noneGives(context, own);
  const items = await context.orders.items(id);
  const names = new Map(items.map(({ ticketType, name }) => [ticketType, name]));
  const bundles = new Map(items.filter(isBundleLine).map((item) => [item.id, item.name]));
  // What was chosen with a pass goes back with it.
  const bought = [...values.values()].filter(({ ticket }) => ticket.pass === '');
  const all = wholes(bought).map(([{ ticket }, ...others]) => {
    const parts = [ticket, ...others.map((other) => other.ticket)];
    const rights = parts.map((part) => rightOf(context, own, part));
    return {
      right: rights.find(({ open }) => !open) ?? (rights[0] as RefundRight),
      id: ticket.id,
      ticketTypeName: bundles.get(bundleLineOf(ticket)) ?? names.get(ticket.ticketType) ?? '',
      holderName: asBuyerSees(ticket).holderName,
      date: parts.flatMap((part) => dates.get(part.date) ?? [])[0] ?? null,
      amount: parts.reduce((sum, part) => sum + (values.get(part.id)?.value ?? 0), 0),
      refused:
        parts
          .map((part) => passRefused(context, own, part) ?? ticketStays(own, part))
          .find((refused) => refused !== null) ?? null,
    };
  });
  // What none of them does is said of the order.
  const tickets = all.map(({ right, ...ticket }): TicketToGive => ({
    ...ticket,
    refused: ticket.refused ?? (right.open || none !== null ? null : right.why),
  }));
  const whole = orderRefused(order, event, paidSince(own)) ?? none;
  const given = new Set(
    withBundles(
      [...values.values()].map(({ ticket }) => ticket),
      tickets.flatMap((each) => (each.refused === null ? each.id : [])),
    ),
  );
  const open = [...values.values()].filter(({ ticket }) => given.has(ticket.id));
  const paying = await whoPaysBack(context, order, open);
  return {
    refused:
      whole ?? (open.length > 0 ? null : (tickets.find(({ refused }) => refused)?.refused ?? 'notPaid')),
    until: none === null ? untilOf(all.filter(({ refused }) => refused === null)) || untilOf(all) : '',
    currency: order.currency,
    tickets,
    left: paying.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Why a ticket stays, with everybody whom it lets in: also where one of several people is somebody else now. */
export function ticketStays(own: OwnToGive, ticket: TicketRow): GiveBackRefusal | null {
  return tooFewFor(own, [ticket.id]) ?? staysItself(own, ticket);
}

/** Whether too few tickets would be left for the add-ons of other orders that go with these. */
export function tooFewFor(
  { values, beside, types }: OwnToGive,
  ids: readonly string[],
): 'laterAddOns' | null {
  if (beside.length === 0) return null;
  const all = [...values.values()].map(({ ticket }) => ticket);
  const valid = all.filter(({ status }) => status === 'valid');
  const going = new Set(goingAlong(all, withBundles(all, ids)).map(({ id }) => id));
  const overOf = (own: readonly TicketRow[]): number =>
    addOnsOver(types, addedUp([...countedTickets(own), ...beside]));
  return overOf(valid.filter(({ id }) => !going.has(id))) > overOf(valid) ? 'laterAddOns' : null;
}

function staysItself(own: OwnToGive, ticket: TicketRow): GiveBackRefusal | null {
  const all = [...own.values.values()].map((value) => value.ticket);
  if (goingAlong(all, [ticket.id]).some(isHandedOn)) return 'handedOn';
  return ticketRefused(ticket, own.waiting.has(ticket.id));
}

/** Tickets one by one, and what is left of each bundle together: it is given back whole. */
function wholes(bought: readonly TicketValue[]): [TicketValue, ...TicketValue[]][] {
  const of = ({ ticket: { id, bundle, status } }: TicketValue): string =>
    bundle !== '' && status === 'valid' ? bundle : id;
  return [...Map.groupBy(bought, of).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );
}

/** Why a pass stays, by the dates that were chosen with it: someone was there, or one of them gives nothing back any more; null for all others. */
export function passRefused(
  context: Pick<CheckoutContext, 'clock'>,
  own: OwnToGive,
  { id, visits }: Pick<TicketRow, 'id' | 'visits'>,
): GiveBackRefusal | null {
  if (visits === 0) return null;
  const chosen = [...own.values.values()].filter(
    ({ ticket }) => ticket.pass === id && ticket.status === 'valid',
  );
  if (chosen.some(({ ticket }) => ticket.checkedInAt !== '')) return 'used';
  const rights = chosen.map(({ ticket }) => rightOf(context, own, ticket));
  return rights.flatMap((right) => (right.open ? [] : [right.why]))[0] ?? null;
}

/** When the first of them ends. */
const untilOf = (open: readonly { right: RefundRight }[]): string =>
  open.flatMap(({ right }) => (right.open ? [right.until] : [])).toSorted()[0] ?? '';
