import type { CheckoutContext } from '#features/checkout/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { asBuyerSees } from '#features/orders/model/handed-on.ts';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { UtcText } from '#lib/time.ts';
import type { ExchangeRefusal } from '../messages/exchange-refusals.messages.ts';
import { typesFor } from './other-types.ts';
import {
  type ExchangedFor,
  isPartAlone,
  orderStays,
  ownToExchange,
  type OwnToExchange,
  rightTo,
  ticketStays,
} from './own-exchange.ts';
import { saleFor } from './exchange-types.ts';

/** A ticket that its guest might exchange. Amounts in minor units. */
export interface TicketToExchange {
  id: string;
  ticketType: string;
  ticketTypeName: string;
  holderName: string;
  /** The date that it is for alone; null for every date. */
  date: DocumentDate | null;
  /** What was paid for it, all in. */
  amount: number;
  /** How often it may be exchanged still; null for without a limit, or where it may not. */
  left: number | null;
  /** Until when (UTC text); '' where it may not. */
  until: UtcText;
  /** Why it stays as it is; null when it may be exchanged. */
  refused: ExchangeRefusal | null;
}

/** An exchange that waits for its payment. */
export interface WaitingExchange {
  id: string;
  /** What is to be paid for it. */
  amount: number;
  /** UTC text: its places are held until then. */
  until: UtcText;
  /** Ids of the tickets. */
  tickets: string[];
  /** Id of the date that they are to be for, and of the type that they are to be; '' where that stays. */
  date: string;
  ticketType: string;
  /** What that type is called. */
  ticketTypeName: string;
}

/** Which tickets of an order its guest may exchange for another date, or for another type or size. */
export interface ExchangeOffer {
  /** Why none may be; null when one may. */
  refused: ExchangeRefusal | null;
  /** UTC text: the first moment at which one of those that may be exchanged can't any more; '' when none may. */
  until: UtcText;
  currency: string;
  event: string;
  tickets: TicketToExchange[];
  waiting: WaitingExchange | null;
}

/** What of an order may be exchanged now. Throws 404 when it is not their own. */
export async function exchangeOffer(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  to: ExchangedFor = 'date',
): Promise<ExchangeOffer> {
  const own = await ownToExchange(context, id, viewer);
  const now = context.clock.text();
  const whole = orderStays(own);
  const names = new Map((await context.orders.items(id)).map(({ ticketType, name }) => [ticketType, name]));
  // Who comes along on a ticket, and what is handed out with it, goes where it goes; dates of a pass are chosen there.
  const leading = [...own.values.values()].filter(
    ({ ticket }) => !isPartAlone(ticket, NONE, to) && ticket.pass === '' && ticket.visits === 0,
  );
  const isOpen = whole === null && leading.some(({ ticket }) => ticketStays(own, ticket, now, to) === null);
  const stays = to === 'type' && isOpen ? await noOtherType(context, own) : () => null;
  const tickets = leading.map(({ ticket, value }): TicketToExchange => {
    const refused = ticketStays(own, ticket, now, to) ?? stays(ticket);
    const right = rightTo(own, ticket, now, to);
    const open = refused === null && right?.open === true ? right : null;
    return {
      id: ticket.id,
      ticketType: ticket.ticketType,
      ticketTypeName: names.get(ticket.ticketType) ?? '',
      holderName: asBuyerSees(ticket).holderName,
      date: own.dates.get(ticket.date) ?? null,
      amount: value,
      left: open?.left ?? null,
      until: open?.until ?? '',
      refused,
    };
  });
  const open = tickets.filter(({ refused }) => refused === null);
  const none = open.length > 0 ? null : (tickets.find(({ refused }) => refused)?.refused ?? 'notPaid');
  return {
    refused: whole ?? none,
    until: whole === null ? (open.map(({ until }) => until).toSorted()[0] ?? '') : '',
    currency: own.order.currency,
    event: own.order.event,
    tickets,
    waiting: await waitingOf(context, own),
  };
}

async function waitingOf(
  context: CheckoutContext,
  { waiting, changes }: OwnToExchange,
): Promise<WaitingExchange | null> {
  const payment = waiting && (await context.orders.find(waiting.payment));
  if (!waiting || !payment) return null;
  const sale = await context.sales.known(waiting.event);
  return {
    id: waiting.id,
    amount: payment.total,
    until: payment.expiresAt,
    tickets: changes.flatMap(({ exchange, ticket }) => (exchange === waiting.id ? ticket : [])),
    date: waiting.toDate === waiting.fromDate ? '' : (waiting.toDate ?? ''),
    ticketType: waiting.toType === waiting.fromType ? '' : waiting.toType,
    ticketTypeName: waiting.toType === waiting.fromType ? '' : (sale?.types.get(waiting.toType)?.name ?? ''),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Which tickets there is no other type or size of. */
async function noOtherType(
  context: CheckoutContext,
  own: OwnToExchange,
): Promise<(ticket: TicketRow) => ExchangeRefusal | null> {
  const sale = await saleFor(context, own, [...own.values.keys()]);
  if (!sale) return () => null;
  const types = await typesFor(context, own, sale);
  return (ticket) => {
    if (sale.types.get(ticket.ticketType)?.kind === 'donation') return 'donationStays';
    return types(ticket).length === 0 ? 'noOtherType' : null;
  };
}
