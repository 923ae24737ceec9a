import type { CheckoutContext } from '#features/checkout/index.ts';
import { withoutOwn } from '#features/holds/index.ts';
import type { TicketValue } from '#features/orders/index.ts';
import { bearsPrice } from '#features/orders/model/ticket-parts.ts';
import { ticketRight } from '#features/orders/model/ticket-right.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { addedUp, type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import { conflict } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Minor } from '#lib/money.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import { availableOf, shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { forWaiting, isWaitedFor } from '#features/ticket-types/model/waited.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { type ExchangeRefusal, words } from '../messages/exchange-refusals.messages.ts';
import {
  type AlongOnDate,
  differenceOfChoice,
  type goingWith,
  onDate,
  type PlaceTerms,
} from './difference.ts';
import {
  type ExchangedFor,
  goingTo,
  isPartAlone,
  orderStays,
  type OwnToExchange,
  ticketStays,
} from './own-exchange.ts';

/** Throws 409 with the reason; nothing where there is none. */
export function refuse(why: ExchangeRefusal | null): void {
  if (why !== null) throw conflict(inEach(words, (said) => said[why]));
}

/** What tickets of one order become. */
export interface PlannedExchange {
  parts: AlongOnDate[];
  /** What they cost more in all, or less when negative; all in, in minor units. */
  amount: Minor;
  /** What they cost less and does not come back, as the event's promise to refund is over; 0 for nothing. */
  forgone: Minor;
  /** The places that they need, and those that they leave. */
  needed: Quantity[];
  left: Quantity[];
}

/** Throws 409 with the reason where one of the tickets stays as it is. */
export function requireExchangeable(
  own: OwnToExchange,
  ids: readonly string[],
  now: string,
  to: ExchangedFor,
): void {
  refuse(orderStays(own));
  const asked = new Set(ids);
  for (const id of ids) {
    const found = own.values.get(id);
    if (!found) throw conflict(t('ticketGone'));
    if (isPartAlone(found.ticket, asked, to)) refuse('goesAlong');
    refuse(ticketStays(own, found.ticket, now, to));
  }
}

/** What exchanging these tickets, with those that go along, for a date comes to. Throws 400 by field for a date that they can't be for, and for one that they are for. */
export function planExchange(
  terms: PlaceTerms,
  own: OwnToExchange,
  going: ReturnType<typeof goingWith>,
  date: string,
  now: string,
): PlannedExchange {
  return planned(own, onDate(terms, going, date, now));
}

/**
 * What changing these tickets to another type comes to, with the other people of each. What is cheaper gives back as a refund would: what the promise gives no more is
 * not given back by a detour either.
 */
export function planTypeChange(
  terms: PlaceTerms,
  own: OwnToExchange,
  ids: readonly string[],
  type: TicketTypeRow,
  now: string,
): PlannedExchange {
  const tickets = goingTo(
    [...own.values.values()].map(({ ticket }) => ticket),
    ids,
    'type',
  );
  let forgone = 0;
  const parts = tickets.flatMap((ticket): AlongOnDate[] => {
    const found = own.values.get(ticket.id);
    if (!found) return [];
    const difference = differenceOfChoice(terms, found, type);
    const isKept = difference.amount < 0 && !givesBack(own, found, now);
    if (isKept) forgone -= difference.amount;
    return [
      { found, type, date: ticket.date, difference: isKept ? { ...difference, amount: 0 } : difference },
    ];
  });
  return { ...planned(own, parts), forgone };
}

/** Whether a ticket gives its money back now, by the promise of refunds. */
function givesBack(
  { event, order, dates }: OwnToExchange,
  { ticket, changes }: TicketValue,
  now: string,
): boolean {
  const left = changes.flatMap(({ exchange, fromDate }) =>
    exchange === '' ? [] : (dates.get(fromDate ?? '') ?? []),
  );
  return ticketRight(event, order, dates.get(ticket.date) ?? null, now, left).open;
}

function planned(own: OwnToExchange, parts: AlongOnDate[]): PlannedExchange {
  const bearing = parts.filter(({ found }) => bearsPrice(found.ticket));
  return {
    parts,
    amount: amountOf(own, parts),
    forgone: 0,
    needed: addedUp(bearing.map(({ type, date }) => ({ ticketType: type.id, date, quantity: 1 }))),
    left: addedUp(bearing.map(({ found: { ticket } }) => ({ ...ticket, quantity: 1 }))),
  };
}

/** What they cost more in all. No more comes back than those who were paid for them have left. */
function amountOf({ order, left }: OwnToExchange, parts: readonly AlongOnDate[]): Minor {
  const amount = parts.reduce((sum, { difference }) => sum + difference.amount, 0);
  if (amount >= 0) return amount;
  const payers = new Set([
    order.id,
    ...parts.flatMap(({ found }) => found.changes.flatMap(({ payment }) => payment || [])),
  ]);
  const most = [...payers].reduce((sum, payer) => sum + (left.get(payer) ?? 0), 0);
  return most === 0 ? 0 : Math.max(amount, -most);
}

/**
 * How many of the type that is scarcest are left for it, and whether all that is needed is. What is to be paid for is held beside the places
 * that its tickets keep until then; else those are free for it.
 */
export function roomFor(
  sale: Sale,
  { needed, left, amount }: Pick<PlannedExchange, 'needed' | 'left' | 'amount'>,
) {
  if (takesWaited(sale, { needed, left, amount })) return { left: 0, enough: false };
  const freed = forWaiting(withoutOwn(sale, amount > 0 ? [] : left));
  return {
    left: Math.min(...needed.map((item) => availableOf(freed, item))),
    enough: shortagesOf(freed, needed).length === 0,
  };
}

/**
 * Whether it would take what is kept for those who wait. What takes no more of a shared quota on the same date than it leaves takes nothing from them.
 */
export function takesWaited(
  sale: Sale,
  { needed, left, amount }: Pick<PlannedExchange, 'needed' | 'left' | 'amount'>,
): boolean {
  const quotaOf = ({ ticketType }: Quantity): string | undefined => sale.types.get(ticketType)?.quota;
  return needed.some((item) => {
    if (sale.waited.has(quantityKey(item))) return true;
    if (!isWaitedFor(sale, item, item.quantity)) return false;
    const freed = left.filter((own) => own.date === item.date && quotaOf(own) === quotaOf(item));
    return amount > 0 || freed.reduce((sum, own) => sum + own.quantity, 0) < item.quantity;
  });
}

/** The event as it is for sale, with these dates. */
export const saleOn = async (context: CheckoutContext, event: string, dates: readonly string[]) =>
  context.sales.withDates(
    await context.sales.fresh(event),
    dates.map((date) => ({ date })),
  );
