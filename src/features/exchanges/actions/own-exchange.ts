import type { CheckoutContext } from '#features/checkout/index.ts';
import type { ExchangeRules } from '#features/events/model/exchange-policy.ts';
import {
  changesOf,
  datesNamed,
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
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { leftOf } from '#features/refunds/index.ts';
import { notFound } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import type { ExchangeRefusal } from '../messages/exchange-refusals.messages.ts';
import { type ExchangeRight, exchangeRight, usedExchanges } from '../model/exchange-right.ts';

/** An order as its guest may exchange tickets of it. */
export interface OwnToExchange {
  order: OrderRow;
  event: TicketedEvent;
  values: Map<string, TicketValue>;
  /** Dates that tickets are for, or were, by their ids. */
  dates: Map<string, DocumentDate>;
  changes: TicketChangeRow[];
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
  const [values, changes] = await Promise.all([ticketValues(context, id), changesOf(context, id)]);
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

/** Why no ticket of the order can be exchanged now; null where one may be. */
export function orderStays({ order, event, waiting }: OwnToExchange): ExchangeRefusal | null {
  if (event.status === 'cancelled') return 'cancelled';
  if (order.change !== '' || (order.status !== 'paid' && order.status !== 'partially_refunded'))
    return 'notPaid';
  return waiting ? 'exchangeWaits' : null;
}

/** Whether a ticket goes only along with another one, which is not among `ids`: further people of one ticket, and what is handed out with it. */
export const isPartAlone = ({ partOf }: Pick<TicketRow, 'partOf'>, ids: ReadonlySet<string>): boolean =>
  partOf !== '' && !ids.has(partOf);

/** Why a ticket stays for its date, with those that go along with it; null when it may be exchanged. */
export function ticketStays(own: OwnToExchange, ticket: TicketRow, now: string): ExchangeRefusal | null {
  if (ticket.pass !== '') return 'byPass';
  if (ticket.bundle !== '') return 'inBundle';
  const all = [...own.values.values()].map((value) => value.ticket);
  const waiting = new Set(own.changes.flatMap((each) => (each.status === 'waiting' ? each.ticket : [])));
  for (const part of [ticket, ...goingAlong(all, [ticket.id])]) {
    if (isHandedOn(part)) return 'handedOn';
    const refused = ticketRefused(part, waiting.has(part.id));
    if (refused !== null) return refused;
  }
  const right = rightTo(own, ticket, now);
  if (right === null) return 'everyDate';
  return right.open ? null : right.why;
}

/** Whether a ticket may be exchanged by the event's promise; null for one that is for no single date. */
export function rightTo(
  own: OwnToExchange,
  { id, date }: Pick<TicketRow, 'id' | 'date'>,
  now: string,
): ExchangeRight | null {
  const found = own.dates.get(date);
  if (!found) return null;
  const changes = own.values.get(id)?.changes ?? [];
  return exchangeRight(rulesOf(own), found, usedExchanges(changes, own.dates), now);
}
