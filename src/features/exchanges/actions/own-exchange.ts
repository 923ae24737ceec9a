import type { CheckoutContext } from '#features/checkout/index.ts';
import type { ExchangeRules, TypeChangeRules } from '#features/events/model/exchange-policy.ts';
import {
  changesOf,
  datesNamed,
  heldBeside,
  isTheirOwn,
  type OrderViewer,
  type TicketValue,
  ticketValues,
  visibleOrder,
} from '#features/orders/index.ts';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import { ticketRefused } from '#features/orders/model/refused.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';
import { goingAlong } from '#features/orders/model/ticket-parts.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { OrderRow, TicketingTables, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { leftOf } from '#features/refunds/index.ts';
import { notFound } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import type { ExchangeRefusal } from '../messages/exchange-refusals.messages.ts';
import {
  type ExchangeRight,
  exchangeRight,
  typeChangeRight,
  usedExchanges,
} from '../model/exchange-right.ts';

/** What a guest exchanges a ticket for: another date, or another type or size. */
export type ExchangedFor = 'date' | 'type';

/** An order as its guest may exchange tickets of it. */
export interface OwnToExchange {
  order: OrderRow;
  event: TicketedEvent;
  values: Map<string, TicketValue>;
  /** Dates that tickets are for, or were, by their ids. */
  dates: Map<string, DocumentDate>;
  changes: TicketChangeRow[];
  /** What the orders have that go with it. */
  beside: Quantity[];
  /** What the order, and those by which differences were paid, have left to pay back, by their ids. Minor units. */
  left: Map<string, Minor>;
  /** The first change of the exchange that waits for its payment; undefined where none does. */
  waiting: TicketChangeRow | undefined;
}

/** The order with its tickets. Throws 404 when it is not their own. */
export async function ownToExchange(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
): Promise<OwnToExchange> {
  const order = await visibleOrder(context, id, viewer);
  const event = await context.events.find(order.event);
  if (!isTheirOwn(context, order, viewer) || !event) throw notFound();
  const [values, changes, beside] = await Promise.all([
    ticketValues(context, id),
    changesOf(context, id),
    heldBeside(context.db.read<TicketingTables>(), order),
  ]);
  const dates = await datesNamed(context.db, [
    ...[...values.values()].map(({ ticket }) => ticket.date),
    ...changes.map(({ fromDate }) => fromDate ?? ''),
  ]);
  const payments = new Set(
    changes.flatMap(({ status, payment }) => (status === 'done' ? payment || [] : [])),
  );
  const payers = [
    order,
    ...(await Promise.all([...payments].map((payment) => context.orders.find(payment)))),
  ];
  return {
    order,
    event,
    values,
    beside,
    left: new Map(payers.flatMap((payer) => (payer ? [[payer.id, leftOf(payer)] as const] : []))),
    dates: new Map(dates.map((date) => [date.id, date])),
    changes,
    waiting: changes.find((change) => change.status === 'waiting' && change.exchange === change.id),
  };
}

/** What was promised when the order was bought, and what the event promises today. */
const rulesOf = ({ order, event }: OwnToExchange): ExchangeRules[] => [
  { times: order.exchangeTimes, hours: order.exchangeHours },
  { times: event.exchangeTimes ?? 0, hours: event.exchangeHours ?? 0 },
];

/** The same of another type or size. */
const typeRulesOf = ({ order, event }: OwnToExchange): TypeChangeRules[] => [
  { may: order.typeChanges > 0, hours: order.typeChangeHours },
  { may: (event.typeChanges ?? 0) > 0, hours: event.typeChangeHours ?? 0 },
];

/** Why no ticket of the order can be exchanged now; null where one may be. */
export function orderStays({ order, event, waiting }: OwnToExchange): ExchangeRefusal | null {
  if (event.status === 'cancelled') return 'cancelled';
  if (order.change !== '' || (order.status !== 'paid' && order.status !== 'partially_refunded'))
    return 'notPaid';
  return waiting ? 'exchangeWaits' : null;
}

/** Whether a ticket goes only along with another one, which is not among `ids`: further people of one ticket, and to another date also what is handed out with it. */
export const isPartAlone = (
  { partOf, addOn }: Pick<TicketRow, 'partOf' | 'addOn'>,
  ids: ReadonlySet<string>,
  to: ExchangedFor,
): boolean => partOf !== '' && !ids.has(partOf) && (to === 'date' || addOn === 0);

/** The tickets that change when `ids` do: to another date with what is handed out with them, to another type with the other people of the same ticket. */
export function goingTo<Ticket extends TicketRow>(
  tickets: readonly Ticket[],
  ids: readonly string[],
  to: ExchangedFor,
): Ticket[] {
  const all = goingAlong(tickets, ids);
  return to === 'date'
    ? all
    : all.filter(({ id, addOn, pass }) => ids.includes(id) || (addOn === 0 && pass === ''));
}

/** Why a ticket stays as it is, with those that go along with it; null when it may be exchanged. */
export function ticketStays(
  own: OwnToExchange,
  ticket: TicketRow,
  now: string,
  to: ExchangedFor,
): ExchangeRefusal | null {
  if (ticket.pass !== '') return 'byPass';
  if (to === 'type' && ticket.visits > 0) return 'passStays';
  if (ticket.bundle !== '') return 'inBundle';
  const all = [...own.values.values()].map((value) => value.ticket);
  const waiting = new Set(own.changes.flatMap((each) => (each.status === 'waiting' ? each.ticket : [])));
  for (const part of goingTo(all, [ticket.id], to)) {
    if (isHandedOn(part)) return 'handedOn';
    const refused = ticketRefused(part, waiting.has(part.id));
    if (refused !== null) return refused;
  }
  const right = rightTo(own, ticket, now, to);
  if (right === null) return 'everyDate';
  if (right.open) return null;
  return to === 'date' ? right.why : TYPE_REFUSALS[right.why];
}

const TYPE_REFUSALS = { none: 'typeStays', often: 'typeOver', over: 'typeOver' } as const;

/** Whether a ticket may be exchanged by the event's promise; null for one that is for no single date and is to be for another. */
export function rightTo(
  own: OwnToExchange,
  { id, date }: Pick<TicketRow, 'id' | 'date'>,
  now: string,
  to: ExchangedFor,
): ExchangeRight | null {
  const found = own.dates.get(date);
  if (to === 'type')
    return typeChangeRight(
      typeRulesOf(own),
      found ?? { startsAt: own.event.startsAt, cancelled: false, arrive: null },
      now,
    );
  if (!found) return null;
  const changes = own.values.get(id)?.changes ?? [];
  return exchangeRight(rulesOf(own), found, usedExchanges(changes, own.dates), now);
}
