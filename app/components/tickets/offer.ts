import { allInPrice } from '#lib/pricing/all-in.ts';
import type { PriceTerms, TaxRate } from '#lib/pricing/terms.ts';
import { hasOpened, leftOf } from '#lib/sale/tiers.ts';

/** What a ticket type's row says, as far as its sale goes. Amounts in minor units, dates UTC text, '' when open. */
export interface TicketTypeFacts {
  id: string;
  name: string;
  description: string;
  kind: 'free' | 'paid' | 'donation';
  price: number;
  quantity: number;
  sold: number;
  held: number;
  minPerOrder: number;
  maxPerOrder: number;
  salesStart: string;
  salesEnd: string;
  /** 1 for those that only the organiser sees, or who has a code for them. */
  hidden: number;
  /** What its shared quota has left; null without one. */
  quotaLeft: number | null;
  opensAfter: string;
  addOnTo: string;
  maxPerTicket: number;
  ownTax: number;
  taxName: string;
  taxBps: number;
}

/** What is left of the event as a whole: `capacity` 0 is no limit. */
export interface EventStock {
  capacity: number;
  taken: number;
}

/** `held`: none is free, but some are in orders that may still fall through. */
export type OfferState = 'on_sale' | 'not_started' | 'ended' | 'held' | 'sold_out';

/** A kind of ticket as a visitor is offered it. */
export interface Offer {
  id: string;
  name: string;
  description: string;
  kind: 'free' | 'paid' | 'donation';
  /** Minor units; of a donation the least that is taken. Before taxes and fees that come on top. */
  price: number;
  /** The same with all that comes on top: what is shown. */
  allIn: number;
  /** Its own tax; the event's when left out, none when null. */
  tax: TaxRate | null | undefined;
  /** The type that it follows, while that is still to be had; empty otherwise. */
  after: string;
  /** As ticket types say it: see `addOnLimit`. */
  addOnTo: string;
  maxPerTicket: number;
  /** Shown by a code only. */
  unlocked: boolean;
  state: OfferState;
  /** Told only when it is little: how many are left. */
  left: number | null;
  /** How many may be in one order: 0 unless it is on sale. */
  min: number;
  max: number;
  salesStart: string;
  salesEnd: string;
}

/** From so few on, visitors are told how many are left. */
const FEW = 10;

/** What decides, beside the types themselves, on what a visitor is offered. */
export interface OfferTerms {
  prices: PriceTerms;
  /** Hidden types that a code shows. */
  unlocked?: readonly string[];
}

/** The kinds of ticket that a visitor sees at `now` (UTC text), in the organiser's order. */
export function offersOf(
  types: readonly TicketTypeFacts[],
  event: EventStock,
  now: string,
  { prices, unlocked = [] }: OfferTerms,
): Offer[] {
  const previous = (type: TicketTypeFacts) => types.find(({ id }) => id === type.opensAfter) ?? null;
  return types
    .filter(({ id, hidden }) => hidden === 0 || unlocked.includes(id))
    .map((type) => offerOf(type, previous(type), event, now, prices));
}

function offerOf(
  type: TicketTypeFacts,
  previous: TicketTypeFacts | null,
  { capacity, taken }: EventStock,
  now: string,
  prices: PriceTerms,
): Offer {
  const inEvent = capacity === 0 ? Number.POSITIVE_INFINITY : capacity - taken;
  const left = Math.max(0, Math.min(leftOf(type), inEvent));
  const opened = hasOpened(type, previous, now);
  const state = stateOf(type, left, opened, now);
  const open = state === 'on_sale';
  const { id, name, description, kind, price, salesStart, salesEnd, addOnTo, maxPerTicket } = type;
  const tax = ownTaxOf(type);
  return {
    id,
    name,
    description,
    kind,
    price,
    tax,
    allIn: allInPrice({ ticketType: id, name, kind, unitPrice: price, tax }, prices),
    after: opened ? '' : (previous?.name ?? ''),
    addOnTo,
    maxPerTicket,
    unlocked: type.hidden === 1,
    state,
    salesStart,
    salesEnd,
    left: open && left <= FEW ? left : null,
    min: open ? type.minPerOrder : 0,
    max: open ? Math.min(type.maxPerOrder, left) : 0,
  };
}

function ownTaxOf({ ownTax, taxName, taxBps }: TicketTypeFacts): TaxRate | null | undefined {
  if (ownTax !== 1) return undefined;
  return taxBps > 0 ? { name: taxName, bps: taxBps } : null;
}

function stateOf(type: TicketTypeFacts, left: number, opened: boolean, now: string): OfferState {
  if (type.salesEnd !== '' && now >= type.salesEnd) return 'ended';
  if (type.sold >= type.quantity) return 'sold_out';
  if (!opened) return 'not_started';
  if (left >= Math.max(1, type.minPerOrder)) return 'on_sale';
  return type.held > 0 ? 'held' : 'sold_out';
}

/** The next moment after `now` at which a sale starts or ends by itself; null when none does. */
export function nextSaleChange(types: readonly TicketTypeFacts[], now: string): string | null {
  const moments = types
    .flatMap(({ salesStart, salesEnd }) => [salesStart, salesEnd])
    .filter((moment) => moment > now);
  return moments.toSorted()[0] ?? null;
}

/** Offers as `priceLine` takes them: what can't be bought any more counts as none left, what is to come as for sale. */
export function pricesOf(
  offers: readonly Offer[],
): { kind: Offer['kind']; price: number; left: number | null }[] {
  const gone: readonly OfferState[] = ['ended', 'sold_out', 'held'];
  // An add-on alone gets nobody in: what it costs is not what the event costs.
  const tickets = offers.filter(({ addOnTo }) => addOnTo === '');
  return tickets.map(({ kind, allIn, state }) => ({
    kind,
    price: allIn,
    left: gone.includes(state) ? 0 : null,
  }));
}
