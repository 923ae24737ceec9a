import {
  type ApiError,
  conflict,
  type FieldError,
  fieldError,
  type FieldErrors,
  invalid,
  notFound,
} from '#lib/errors.ts';
import { MOST_BY_CARD, tooLittleForCard } from '#lib/card-minimum.ts';
import { countedQuantity, reachedQuantity } from '#features/pricing/model/discounts.ts';
import { type OrderPrice, priceOrder } from '#features/pricing/model/price-order.ts';
import type { CartLine, FeeRate } from '#features/pricing/model/terms.ts';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { cardStep } from '#lib/card-step.ts';
import { addOnLimit } from './add-ons.ts';
import { bundleLines, timesBundle } from './bundle-lines.ts';
import { type DatesLeft, isTooLate, type LateFacts } from './late-pass.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { isBundle, placesOf } from '#features/orders/model/people.ts';
import { hasOpened, type TierFacts } from './tiers.ts';
import type { GroupDiscountRow } from '#features/pricing/model/group-discount.ts';
import type { PriceSettingsRow } from '#features/pricing/model/pricing-schema.ts';
import type { QuotaRow } from '#features/pricing/model/quota.ts';
import type { Language } from '#lib/language/index.ts';
import { words as memberWords } from '#features/pricing/messages/members.messages.ts';
import type { MemberPlace, MemberTake } from '#features/pricing/model/rule.ts';
import type { EventStockRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import type { OrderRequest } from './order-request.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { words as dateWords } from '../messages/order-request.messages.ts';
import { priceOf, quantityOf, type SaleDate, stockOf } from './sale-date.ts';
import { type SaleSeats, seatsLeftOf } from './sale-seats.ts';
import { isWaitedFor, type WaitedTicket } from './waited.ts';
import { leastWords } from '../messages/card-minimum.messages.ts';
import { cartLine, memberTerms, priceTerms } from '#features/pricing/model/price-terms.ts';
import { words as priceWords } from '#features/pricing/messages/prices.messages.ts';
import { type KnownPromo, promoProblem, promoTerms } from '#features/pricing/model/promo.ts';

/** An event with its ticket types, as they were read last: all that decides on an order except what is left. */
export interface Sale {
  event: EventStockRow;
  /** With their dates (`withDates`) as they are sold then. */
  types: ReadonlyMap<string, TicketTypeRow & LateFacts>;
  quotas: ReadonlyMap<string, QuotaRow>;
  settings: PriceSettingsRow | null;
  groups: readonly GroupDiscountRow[];
  /** The dates that tickets are ordered for, where they were asked for (`withDates`). */
  dates: ReadonlyMap<string, SaleDate>;
  /** How many more people the fullest date to come has room for: they have tickets for every date. Null without a limit, or where it was not asked for. */
  roomOnEach: number | null;
  /** By how many dates passes were priced, where they follow that and the dates were asked for. */
  datesLeft?: DatesLeft;
  /** Which tickets have seats, and how many are free for the dates that were asked for. Null where none has. */
  seats: SaleSeats | null;
  /** Tickets that people wait for, by `quantityKey`: what is left of them is not for everybody. */
  waited: ReadonlyMap<string, WaitedTicket>;
}

const NOBODYS: ReadonlyMap<string, MemberPlace> = new Map();

/** What is asked for each order anew, beside the sale. */
export interface OrderTerms {
  fee: FeeRate;
  promo: KnownPromo | null;
  /** The types that whoever buys may have as a member. */
  places?: ReadonlyMap<string, MemberPlace>;
  /** What they have of orders that this one goes with: add-ons may go with those tickets. */
  had?: readonly Quantity[];
  /** In which a discount is named. */
  language?: Language;
}

export interface CheckedOrder {
  price: OrderPrice;
  /** The code that this order uses up; null when it took nothing off and showed nothing. */
  promo: KnownPromo | null;
  /** What it takes of what is left for the member who buys. */
  takes: readonly MemberTake[];
}

/**
 * Why nothing of `event` can be ordered at `now` (UTC text), or null. Who can't see the event gets the 404 that an
 * event that never was gets.
 */
export function saleClosedReason(event: EventStockRow | undefined, now: string): ApiError | null {
  if (!event || event.status === 'draft') return notFound();
  if (event.status === 'cancelled') return conflict(words.eventCancelled);
  if (event.status === 'suspended') return conflict(words.eventSuspended);
  if (event.schedule === 'postponed') return conflict(words.eventPostponed);
  if ((event.endsAt || event.startsAt) <= now) return conflict(words.eventOver);
  return null;
}

/** Whether `type` is on sale at `now`, and if not, why. `previous` is the type that it follows, if any. */
export function typeClosedReason(
  type: TicketTypeRow & LateFacts,
  now: string,
  previous: (TierFacts & { name: string }) | null = null,
): FieldError | null {
  if (isTooLate(type)) return fieldError('sale_ended', words.saleEnded(type.name));
  if (!hasOpened(type, previous, now)) {
    const why = previous
      ? priceWords.followsUnsold(type.name, previous.name)
      : words.saleNotStarted(type.name);
    return fieldError('sale_not_started', why);
  }
  if (type.salesEnd !== '' && now >= type.salesEnd) {
    return fieldError('sale_ended', words.saleEnded(type.name));
  }
  return null;
}

/** The type that `type` follows, with what its quota has left. */
function previousOf(sale: Sale, type: TicketTypeRow, date: string) {
  const { types, quotas, dates, seats } = sale;
  const previous = types.get(type.opensAfter);
  if (!previous) return null;
  const quota = quotas.get(previous.quota);
  return {
    ...previous,
    quantity: quantityOf(previous, dates.get(date)),
    ...stockOf(previous, dates.get(date)),
    quotaLeft: quota ? Math.floor((quota.size - quota.sold - quota.held) / placesOf(previous)) : null,
    seatsLeft: seatsLeftOf(seats, previous, date),
    waited: isWaitedFor(sale, { ticketType: previous.id, date }),
  };
}

/** Why a type can't be bought for a date ('' for every date) at `now`, by its window and what it follows; null while it is on sale. */
export const closedReasonFor = (
  sale: Sale,
  type: TicketTypeRow,
  date: string,
  now: string,
): FieldError | null => typeClosedReason(type, now, previousOf(sale, type, date));

function unitPriceOf(
  { dates }: Sale,
  type: TicketTypeRow,
  { date, price }: OrderRequest['items'][number],
): number | FieldError {
  const own = priceOf(type, dates.get(date));
  if (type.kind === 'donation') {
    if (price === undefined) return fieldError('validation_required', words.howMuch);
    if (price >= own) return price;
    return fieldError('validation_too_small', words.tooLittle);
  }
  if (price === undefined || price === own) return own;
  return fieldError('price_changed', words.priceChanged);
}

/** What is ordered of a type, as the lines of a cart: a bundle with its tickets, which its price is split over. */
export function linesOf(
  { types, dates, event }: Pick<Sale, 'types' | 'dates' | 'event'>,
  type: TicketTypeRow,
  { quantity, date }: Pick<OrderRequest['items'][number], 'quantity' | 'date'>,
  price: number,
): CartLine[] {
  if (!isBundle(type)) return [cartLine(type, quantity, price, date)];
  const one = bundleLines(type, {
    date,
    price,
    priceOf: (part) => priceOf(types.get(part.id) ?? type, part.perDate === 1 ? dates.get(date) : undefined),
    typeOf: (id) => types.get(id),
    step: cardStep(event.currency),
  });
  return timesBundle(one, quantity);
}

/** How many of a type are ordered, for all dates together. */
const inAll = (items: OrderRequest['items'], ticketType: string): number =>
  items.reduce((sum, item) => sum + (item.ticketType === ticketType ? item.quantity : 0), 0);

/** What is wrong with how many of a type are wanted, or null. */
function quantityProblem(
  { types }: Sale,
  type: TicketTypeRow,
  { quantity, date }: OrderRequest['items'][number],
  items: OrderRequest['items'],
  had: readonly Quantity[],
): FieldError | null {
  const { name, minPerOrder, maxPerOrder } = type;
  if (quantity < minPerOrder) return fieldError('validation_too_small', words.atLeast(minPerOrder, name));
  if (quantity > maxPerOrder) return fieldError('validation_too_big', words.noMoreAtOnce(maxPerOrder, name));
  const limit = addOnLimit(type, date, items, types, had);
  if (limit === null || quantity <= limit.most) return null;
  if (limit.inAll > 0)
    return fieldError('add_on_too_many', priceWords.addOnTooMany(limit.inAll, type.variationOf || name));
  const carrier = types.get(type.addOnTo)?.name;
  return fieldError(
    'add_on_alone',
    carrier ? priceWords.addOnWith(name, carrier) : priceWords.addOnAlone(name),
  );
}

/** What is wrong with the date that a ticket is ordered for, or that it is for none; null when nothing is. Without `now` one that is over will do. */
export function dateProblem(
  { dates }: Sale,
  type: TicketTypeRow,
  date: string,
  now?: string,
): FieldError | null {
  if (type.perDate !== 1)
    return date === '' ? null : fieldError('validation_every_date', dateWords.everyDate(type.name));
  if (date === '') return fieldError('validation_required', dateWords.chooseDate(type.name));
  const found = dates.get(date);
  if (!found) return fieldError('unknown_date', dateWords.noSuchDate);
  if (found.state === 'cancelled') return fieldError('date_cancelled', dateWords.dateCancelled);
  return now !== undefined && soldUntil(found) <= now ? fieldError('date_over', dateWords.dateOver) : null;
}

/** What is wrong with a type of which a member gets so many, or that is for members alone; null when nothing is. */
function memberProblem(
  { id, name, forMembers }: TicketTypeRow,
  quantity: number,
  places: ReadonlyMap<string, MemberPlace>,
): FieldError | null {
  if (forMembers !== 'only') return null;
  const place = places.get(id);
  if (!place) return fieldError('members_only', memberWords.membersOnly(name));
  if (place.left === null || quantity <= place.left) return null;
  return fieldError('member_limit', memberWords.noMoreForMember(place.left, name));
}

/** What the lines take as a member's: what is for members alone, and what cost less by that. */
function takesOf(
  price: OrderPrice,
  types: Sale['types'],
  places: ReadonlyMap<string, MemberPlace>,
): MemberTake[] {
  return price.lines.flatMap(({ ticketType, quantity, discount }) => {
    const [place, rule] = [places.get(ticketType), types.get(ticketType)?.forMembers];
    const less = rule === 'price' && price.applied?.source === 'member' && discount > 0;
    if (!place || !(rule === 'only' || less)) return [];
    return [{ ticketType, quantity: Math.min(quantity, place.left ?? quantity), place }];
  });
}

/** What was chosen for a line: of a bundle's ticket, the bundle. */
const chosenType = ({ ticketType, bundle }: CartLine): string => bundle?.ticketType ?? ticketType;

/** Why a code that may be used does nothing for this cart, or null. */
function idleProblem(promo: KnownPromo, lines: readonly CartLine[]): FieldError | null {
  const terms = promoTerms(promo.row);
  if (lines.some((line) => terms.unlocks.includes(chosenType(line)))) return null;
  // Where nothing costs anything there is nothing to take off: the code is passed over, and not used.
  if (lines.every(({ kind }) => kind !== 'paid')) return null;
  if (reachedQuantity(lines, terms) === 0)
    return fieldError('promo_code_not_for_these', priceWords.codeForOthers);
  if (countedQuantity(lines, terms) >= terms.minQuantity) return null;
  return fieldError('promo_code_too_few', priceWords.codeForMore(terms.minQuantity));
}

/**
 * Checks and prices an order. Throws 404 or 409 when nothing of the event is sold, 400 by field for what can't be
 * ordered. What is left of each ticket is not looked at: only the write can tell.
 */
export function checkOrder(
  sale: Sale | null,
  request: OrderRequest,
  { fee, promo, places = NOBODYS, had = [], language = 'en' }: OrderTerms,
  now: string,
): CheckedOrder {
  const closed = saleClosedReason(sale?.event, now);
  if (closed || !sale) throw closed ?? notFound();
  const wrong: FieldErrors = {};
  const lines: CartLine[] = [];
  const codeProblem = request.promoCode ? promoProblem(promo, now) : null;
  if (codeProblem) wrong.promoCode = codeProblem;
  const code = codeProblem ? null : promo;
  const unlocked = code ? promoTerms(code.row).unlocks : [];
  for (const [index, item] of request.items.entries()) {
    const type = sale.types.get(item.ticketType);
    const at = `items.${index}`;
    if (!type || (type.hidden && !unlocked.includes(type.id))) {
      wrong[`${at}.ticketType`] = fieldError('unknown_ticket_type', words.noSuchTicket);
      continue;
    }
    const date = dateProblem(sale, type, item.date, now);
    if (date) wrong[`${at}.date`] = date;
    const window = closedReasonFor(sale, type, item.date, now);
    const unitPrice = unitPriceOf(sale, type, item);
    const quantity = quantityProblem(sale, type, item, request.items, had);
    const barred = memberProblem(type, inAll(request.items, type.id), places);
    if (window) wrong[`${at}.ticketType`] = window;
    else if (barred) wrong[`${at}.${places.has(type.id) ? 'quantity' : 'ticketType'}`] = barred;
    if (quantity) wrong[`${at}.quantity`] = quantity;
    if (typeof unitPrice === 'number') lines.push(...linesOf(sale, type, item, unitPrice));
    else wrong[`${at}.price`] = unitPrice;
  }
  const idle = code && Object.keys(wrong).length === 0 ? idleProblem(code, lines) : null;
  if (idle) wrong.promoCode = idle;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const members = memberTerms(sale.types.values(), places, language);
  const terms = priceTerms(sale.settings, sale.groups, fee, sale.event.currency, members);
  const price = priceOrder({ lines, terms, promo: code && promoTerms(code.row) });
  if (price.total > MOST_BY_CARD) {
    throw invalid({
      items: fieldError('validation_too_big', words.tooMuch),
    });
  }
  const { currency } = sale.event;
  // The provider would refuse it however often it is tried.
  if (tooLittleForCard(price.total, currency)) {
    throw invalid({
      items: fieldError('validation_below_card_minimum', leastWords(currency)),
    });
  }
  const used = price.applied?.source === 'promo' || lines.some((line) => unlocked.includes(chosenType(line)));
  return { price, promo: used ? code : null, takes: takesOf(price, sale.types, places) };
}
