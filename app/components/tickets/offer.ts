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
  /** 1 for those that only the organiser sees. */
  hidden: number;
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
  /** Minor units; of a donation the least that is taken. */
  price: number;
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

/** The kinds of ticket that a visitor sees at `now` (UTC text), in the organiser's order. */
export function offersOf(types: readonly TicketTypeFacts[], event: EventStock, now: string): Offer[] {
  return types.filter(({ hidden }) => hidden === 0).map((type) => offerOf(type, event, now));
}

function offerOf(type: TicketTypeFacts, { capacity, taken }: EventStock, now: string): Offer {
  const inEvent = capacity === 0 ? Number.POSITIVE_INFINITY : capacity - taken;
  const left = Math.max(0, Math.min(type.quantity - type.sold - type.held, inEvent));
  const state = stateOf(type, left, now);
  const open = state === 'on_sale';
  const { id, name, description, kind, price, salesStart, salesEnd } = type;
  return {
    id,
    name,
    description,
    kind,
    price,
    state,
    salesStart,
    salesEnd,
    left: open && left <= FEW ? left : null,
    min: open ? type.minPerOrder : 0,
    max: open ? Math.min(type.maxPerOrder, left) : 0,
  };
}

function stateOf(type: TicketTypeFacts, left: number, now: string): OfferState {
  if (type.salesEnd !== '' && now >= type.salesEnd) return 'ended';
  if (type.sold >= type.quantity) return 'sold_out';
  if (type.salesStart !== '' && now < type.salesStart) return 'not_started';
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
  return offers.map(({ kind, price, state }) => ({ kind, price, left: gone.includes(state) ? 0 : null }));
}
