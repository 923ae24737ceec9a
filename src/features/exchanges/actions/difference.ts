import type { CheckoutContext } from '#features/checkout/index.ts';
import { type TicketValue, ticketValues } from '#features/orders/index.ts';
import { cardStep, toStep } from '#lib/card-step.ts';
import { invalid, invalidField } from '#lib/errors.ts';
import { type Minor, shareOf } from '#lib/money.ts';
import { type OrderPrice, priceOrder } from '#features/pricing/model/price-order.ts';
import type { FeeRate } from '#features/pricing/model/terms.ts';
import { codesOf, isAddOn, isBundle, isPass } from '#features/orders/model/people.ts';
import { isSameThing } from '#features/ticket-types/model/add-ons.ts';
import { cartLine, priceTerms } from '#features/pricing/model/price-terms.ts';
import { dateProblem, type Sale } from '#features/ticket-types/model/sale.ts';
import type { OrderRow, TicketRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import { bearsPrice, goingAlong } from '#features/orders/model/ticket-parts.ts';
import { priceOf } from '#features/ticket-types/model/sale-date.ts';
import { placeDifference, reducedPrice, taxOfMore } from '../model/place-difference.ts';

/** What a place costs more than its ticket was bought for, or less when negative; all in, in minor units. */
export interface PlaceDifference {
  amount: Minor;
  /** The tax in it. */
  tax: Minor;
  /** What the operator keeps of it when it is paid by card. */
  operatorFee: Minor;
  /** What the place costs by the list. */
  price: Minor;
}

/** What a ticket's new type and date cost more than it was bought for. */
export interface Difference extends PlaceDifference {
  ticketType: string;
  /** Id of the date that the ticket is to admit to; '' for every date. */
  date: string;
  fromName: string;
  toName: string;
  value: TicketValue;
  /** What follows the ticket to its date. */
  along: AlongOnDate[];
}

/** What a ticket becomes: of a type, for a date ('' for every date). */
export interface AlongOnDate {
  found: TicketValue;
  type: TicketTypeRow;
  date: string;
  difference: PlaceDifference;
}

/** A type and a date that a ticket is to become one of. */
export interface NewPlace {
  ticketType: string;
  date: string;
}

/** What decides on a difference, beside the ticket. */
export interface PlaceTerms {
  sale: Sale;
  order: OrderRow;
  fee: FeeRate;
  /** What prices are with taxes and fees, by type and price: many tickets and dates share a few. */
  priced: Map<string, OrderPrice>;
}

export async function placeTerms(context: CheckoutContext, sale: Sale, order: OrderRow): Promise<PlaceTerms> {
  const fee = await context.prices.feeOf(sale.event.organiser, sale.event.currency);
  return { sale, order, fee, priced: new Map() };
}

/** One ticket at a price by the list, with taxes and fees; what organisers take themselves bears none. */
function allInOf({ sale, order, fee, priced }: PlaceTerms, type: TicketTypeRow, date: string) {
  return (price: Minor): OrderPrice => {
    const key = `${type.id} ${price}`;
    const known = priced.get(key);
    if (known) return known;
    const borne = order.method === '' ? fee : { bps: 0, fixed: 0 };
    const terms = priceTerms(sale.settings, [], borne, sale.event.currency);
    const found = priceOrder({ lines: [cartLine(type, 1, price, date)], terms });
    priced.set(key, found);
    return found;
  };
}

/** The one place where what was paid for a ticket and what another place costs are compared: for the same type on another date. */
export function differenceOnDate(
  terms: PlaceTerms,
  found: TicketValue,
  type: TicketTypeRow,
  date: string,
): PlaceDifference {
  const { sale, order, fee } = terms;
  const { ticket, value, share } = found;
  const step = cardStep(order.currency);
  const listed = listedOf(found);
  const asked = priceOf(type, sale.dates.get(date));
  // Whoever gave more than the least goes on to give that.
  const price = type.kind === 'donation' ? Math.max(asked, listed ?? 0) : asked;
  // Guests of the organiser pay nothing here, nor do further people of one ticket.
  if (!bearsPrice(ticket) || order.method === 'guest' || order.method === 'import')
    return { amount: 0, tax: 0, operatorFee: 0, price };
  const allIn = allInOf(terms, type, date);
  const paid = { value, listed, share, off: order.discountKind };
  const { amount, tax } = placeDifference(paid, price, allIn, step);
  return { amount, tax, operatorFee: feeOf(amount, fee, step), price };
}

/** What the operator keeps of a difference that is paid by card. */
const feeOf = (amount: Minor, fee: FeeRate, step: Minor): Minor =>
  Math.min(Math.max(0, amount), toStep(shareOf(Math.max(0, amount), fee.bps), step));

/** What a ticket's place cost by the list; null where changes from before that was kept hide it. */
function listedOf({ share, changes }: TicketValue): Minor | null {
  const last = changes.at(-1);
  return last ? last.price : (share?.price ?? null);
}

/** A ticket that goes to another date, and its type. */
type Going = Pick<AlongOnDate, 'found' | 'type'>;

/**
 * Tickets for single dates that go to another date when `ids` do, those with them: the other people whom they let in, and what goes with them and was not
 * handed out.
 */
export function goingWith(
  { sale }: PlaceTerms,
  values: ReadonlyMap<string, TicketValue>,
  ids: readonly string[],
): Going[] {
  const all = [...values.values()].map(({ ticket }) => ticket);
  return goingAlong(all, ids).flatMap((ticket): Going[] => {
    const found = values.get(ticket.id);
    const type = sale.types.get(ticket.ticketType);
    return found && type && ticket.date !== '' ? [{ found, type }] : [];
  });
}

/** What each of these is on a date. Throws 400 by field for a date that they can't be for. */
export function onDate(terms: PlaceTerms, going: readonly Going[], date: string, now: string): AlongOnDate[] {
  for (const type of new Set(going.map((each) => each.type))) {
    const misdated = dateProblem(terms.sale, type, date, now);
    if (misdated) throw invalid({ date: misdated });
  }
  return going.map(({ found, type }) => ({
    found,
    type,
    date,
    difference: differenceOnDate(terms, found, type, date),
  }));
}

/** Amounts of which no more is given back than `back` in all: what is missing stays away from the first. */
export function withBack(amounts: readonly Minor[], back: Minor): Minor[] {
  let missing = Math.max(0, -amounts.reduce((sum, amount) => sum + amount, 0) - back);
  return amounts.map((amount) => {
    const less = Math.min(missing, Math.max(0, -amount));
    missing -= less;
    return amount + less;
  });
}

/**
 * Counts with what one ticket costs now; of another type without codes and group discounts. Throws 400 by field for no type or date of the
 * event, and for what the ticket is already.
 */
export async function differenceOf(
  context: CheckoutContext,
  sale: Sale,
  order: OrderRow,
  ticket: TicketRow,
  { ticketType, date }: NewPlace,
): Promise<Difference> {
  const type = sale.types.get(ticketType);
  if (!type) throw invalidField('ticketType', 'unknown_ticket_type', t('noType'));
  const from = sale.types.get(ticket.ticketType);
  const retyped = ticket.ticketType !== ticketType;
  if (!retyped && ticket.date === date) throw invalidField('ticketType', 'validation_invalid', t('sameType'));
  if (retyped && (isPass(type) || isBundle(type) || (ticket.addOn === 1) !== isAddOn(type)))
    throw invalidField('ticketType', 'validation_add_on', t('addOnStays'));
  // Whoever has a ticket for one date is let in on others by none of their own accord, and the other way round.
  if (from && from.perDate !== type.perDate)
    throw invalidField('ticketType', 'validation_other_dates', t('otherDates'));
  if (retyped && (codesOf(type) > 1 || (from && codesOf(from) > 1)))
    throw invalidField('ticketType', 'validation_several_people', t('severalStay'));
  const misdated = ticket.date === date ? null : dateProblem(sale, type, date, context.clock.text());
  if (misdated) throw invalid({ date: misdated });
  const terms = await placeTerms(context, sale, order);
  const values = await ticketValues(context, order.id);
  const value = values.get(ticket.id);
  if (!value) throw new Error(`Ticket ${ticket.id} is not of order ${order.id}.`);
  const along =
    ticket.date === date
      ? []
      : onDate(terms, goingWith(terms, values, [ticket.id]), date, context.clock.text());
  const said = {
    ticketType,
    date,
    fromName: from?.name ?? '',
    toName: type.name,
    value,
    along: along.filter(({ found }) => found.ticket.id !== ticket.id),
  };
  if (!retyped) return { ...differenceOnDate(terms, value, type, date), ...said };
  return { ...differenceAsType(terms, value, from, { type, date }), ...said };
}

/** What a place of another type costs more: its price today, without codes and group discounts, less what was paid. */
function differenceAsType(
  terms: PlaceTerms,
  value: TicketValue,
  from: TicketTypeRow | undefined,
  { type, date }: { type: TicketTypeRow; date: string },
): PlaceDifference {
  const { sale, order, fee } = terms;
  const price = priceOf(type, sale.dates.get(date));
  const now = allInOf(terms, type, date)(price);
  const step = cardStep(order.currency);
  // Of whole steps on both sides, but for what was ordered before amounts were.
  const amount = toStep(now.total - value.value, step);
  const listed = listedOf(value);
  const paid = { share: value.share, off: order.discountKind };
  const before =
    from && listed !== null
      ? allInOf(terms, from, value.ticket.date)(reducedPrice(paid, listed, step))
      : null;
  const tax = taxOfMore(amount, now, before, step);
  return { amount, tax, operatorFee: feeOf(amount, fee, step), price };
}

/**
 * What a ticket costs more as a type of its guest's choice. Another variation of the same thing is the same thing: at the same price nothing, and a discount stays
 * with it. Anything else costs its price today, less what was paid.
 */
export function differenceOfChoice(
  terms: PlaceTerms,
  found: TicketValue,
  type: TicketTypeRow,
): PlaceDifference {
  const { sale, order, fee } = terms;
  const { ticket, value, share } = found;
  const from = sale.types.get(ticket.ticketType);
  const date = sale.dates.get(ticket.date);
  const price = priceOf(type, date);
  const nothing = { amount: 0, tax: 0, operatorFee: 0, price };
  if (!bearsPrice(ticket)) return nothing;
  if (!from || !isSameThing(from, type))
    return differenceAsType(terms, found, from, { type, date: ticket.date });
  if (priceOf(from, date) === price) return nothing;
  const step = cardStep(order.currency);
  const paid = { value, listed: listedOf(found), share, off: order.discountKind };
  const { amount, tax } = placeDifference(paid, price, allInOf(terms, type, ticket.date), step);
  return { amount, tax, operatorFee: feeOf(amount, fee, step), price };
}
