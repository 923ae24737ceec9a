import type { CheckoutContext } from '#features/checkout/index.ts';
import { withoutOwn } from '#features/holds/index.ts';
import { bearsPrice } from '#features/orders/model/ticket-parts.ts';
import { addedUp, type Quantity } from '#features/orders/model/quantity.ts';
import { conflict } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Minor } from '#lib/money.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import { availableOf, shortagesOf } from '#features/ticket-types/model/shortage.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { type ExchangeRefusal, words } from '../messages/exchange-refusals.messages.ts';
import { type AlongOnDate, type goingWith, onDate, type PlaceTerms } from './difference.ts';
import { isPartAlone, orderStays, type OwnToExchange, ticketStays } from './own-exchange.ts';

/** Throws 409 with the reason; nothing where there is none. */
export function refuse(why: ExchangeRefusal | null): void {
  if (why !== null) throw conflict(inEach(words, (said) => said[why]));
}

/** What tickets of one order become on another date. */
export interface PlannedExchange {
  parts: AlongOnDate[];
  /** What they cost more in all, or less when negative; all in, in minor units. */
  amount: Minor;
  /** The places that they need, and those that they leave. */
  needed: Quantity[];
  left: Quantity[];
}

/** Throws 409 with the reason where one of the tickets stays for its date. */
export function requireExchangeable(own: OwnToExchange, ids: readonly string[], now: string): void {
  refuse(orderStays(own));
  const asked = new Set(ids);
  for (const id of ids) {
    const found = own.values.get(id);
    if (!found) throw conflict(t('ticketGone'));
    if (isPartAlone(found.ticket, asked)) refuse('goesAlong');
    refuse(ticketStays(own, found.ticket, now));
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
  const parts = onDate(terms, going, date, now);
  const bearing = parts.filter(({ found }) => bearsPrice(found.ticket));
  return {
    parts,
    amount: amountOf(own, parts),
    needed: addedUp(bearing.map(({ type }) => ({ ticketType: type.id, date, quantity: 1 }))),
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
 * How many of the type that is scarcest are left for it on its date, and whether all that is needed is. What is to be paid for is held beside the places
 * that its tickets keep until then; else those are free for it.
 */
export function roomFor(
  sale: Sale,
  { needed, left, amount }: Pick<PlannedExchange, 'needed' | 'left' | 'amount'>,
) {
  const freed = withoutOwn(sale, amount > 0 ? [] : left);
  return {
    left: Math.min(...needed.map((item) => availableOf(freed, item))),
    enough: shortagesOf(freed, needed).length === 0,
  };
}

/** The event as it is for sale, with these dates. */
export const saleOn = async (context: CheckoutContext, event: string, dates: readonly string[]) =>
  context.sales.withDates(
    await context.sales.fresh(event),
    dates.map((date) => ({ date })),
  );
