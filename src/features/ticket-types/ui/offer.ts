import { groupBy } from '#lib/group-by.ts';
import { ownName, type VariationFacts } from '#features/orders/model/variation.ts';
import { partsOf } from '#features/orders/model/bundle-parts.ts';
import { peopleOf } from '#features/orders/model/people.ts';
import { allInPrice } from '#features/pricing/model/all-in.ts';
import { memberPriceOn } from '#features/pricing/model/members-price.ts';
import { priceOrder } from '#features/pricing/model/price-order.ts';
import type { PriceTerms, TaxRate } from '#features/pricing/model/terms.ts';
import { type BundleLine, bundleLines, onTheirOwn } from '../model/bundle-lines.ts';
import { isTooLate, type LateFacts } from '#features/ticket-types/model/late-pass.ts';
import type { OfferDate } from '#features/ticket-types/model/offer-date.ts';
import { hasOpened, leftOf } from '#features/ticket-types/model/tiers.ts';

/** What a ticket type's row says, as far as its sale goes. Amounts in minor units, dates UTC text, '' when open. */
export interface TicketTypeFacts extends VariationFacts, LateFacts {
  id: string;
  /** The date that its numbers are of; left out for every date. */
  date?: OfferDate | undefined;
  /** How many people there is room for on each date, null without a limit; left out where the event's own numbers say it. */
  room?: number | null | undefined;
  description: string;
  kind: 'free' | 'paid' | 'donation';
  price: number;
  /** What it costs where a date has no price of its own; left out where `price` says it. */
  usual?: number | undefined;
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
  /** Id of that quota; empty for none. */
  quota: string;
  /** For how many there are free seats; null or left out without seats. */
  seatsLeft?: number | null;
  /** Whether what is left is for those who wait. */
  waited?: boolean;
  opensAfter: string;
  addOnTo: string;
  maxPerTicket: number;
  /** How many people one lets in; 0 and 1 are one. */
  admits: number;
  /** How many dates the holder of a pass chooses; 0 for a ticket. */
  visits: number;
  /** Ids of what a bundle is made of, as JSON; empty for a ticket. */
  parts: string;
  /** 1 for one that is for one date. */
  perDate: number;
  ownTax: number;
  taxName: string;
  taxBps: number;
  forMembers: '' | 'only' | 'price';
  memberPrice: number;
}

/** What is left of the event as a whole: `capacity` 0 is no limit. */
export interface EventStock {
  capacity: number;
  taken: number;
}

/**
 * `held`: none is free, but some are in orders that may still fall through. `members_only`: not for who looks. `elsewhere`:
 * given out on a page of its own, as by ballot.
 */
export type OfferState =
  | 'on_sale'
  | 'not_started'
  | 'ended'
  | 'held'
  | 'sold_out'
  | 'members_only'
  | 'elsewhere';

/** What a ticket is for members. */
export interface MemberOffer {
  /** Whose members: `NRNA Spain`, or `NRNA Spain: Family, Student`. */
  who: string;
  /** What it costs them, all in; null when it is for them alone, at the ticket's price. */
  allIn: number | null;
  /** Whoever looks is one of them. */
  mine: boolean;
  /** How many more they get as a member; null without a limit, and for who is none. */
  left: number | null;
}

/** A kind of ticket as a visitor is offered it. */
export interface Offer {
  /** Of its ticket type. */
  id: string;
  /** Id of the date that it is for; '' for every date. */
  date: string;
  /** When that is; null for every date. */
  when: OfferDate | null;
  name: string;
  /** What it is a variation of, empty for none; its own part of the name, and whether it is the first of them. */
  variationOf: string;
  label: string;
  leads: boolean;
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
  /** How many people one lets in: none with an add-on or a pass. */
  people: number;
  /** How many dates the holder of a pass chooses; 0 for a ticket. */
  visits: number;
  /** Of a pass that begins late: how many dates all are, and what they cost, all in; left out otherwise. */
  whole?: { visits: number; allIn: number };
  /** As ticket types say it: see `isBundle`. */
  parts: string;
  /** One bundle, itself first, as the lines of an order; left out for a ticket. */
  lines?: BundleLine[];
  /** What the tickets of a bundle cost more by themselves, all in; left out for a ticket. */
  saving?: number;
  /** What is in a bundle and what it saves, or how many dates of a pass are left, in words; left out for others. */
  contents?: string;
  /** Shown by a code only. */
  unlocked: boolean;
  /** Null where members are like everybody. */
  members: MemberOffer | null;
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
  /** Whose members each type for members is for, by its id. */
  audiences?: ReadonlyMap<string, string>;
  /** Those that whoever looks may have as a member, with how many are left for them. */
  places?: ReadonlyMap<string, { left: number | null }>;
}

/** The kinds of ticket that a visitor sees at `now` (UTC text), in the organiser's order. */
export function offersOf(
  types: readonly TicketTypeFacts[],
  event: EventStock,
  now: string,
  terms: OfferTerms,
): Offer[] {
  const { unlocked = [] } = terms;
  const previous = (type: TicketTypeFacts) =>
    types.find(({ id, date }) => id === type.opensAfter && date?.id === type.date?.id) ?? null;
  return togetherWithVariations(
    types
      .filter(({ id, hidden }) => hidden === 0 || unlocked.includes(id))
      .map((type) => {
        const offer = offerOf(type, previous(type), event, now, terms);
        return type.parts === '' ? offer : bundleOffer(offer, type, types, event, terms);
      }),
  );
}

/** The variations of a thing come one below the other, where its first one stands. */
function togetherWithVariations(offers: readonly Offer[]): Offer[] {
  const groups = groupBy(offers, ({ id, date, variationOf }) =>
    JSON.stringify(variationOf === '' ? [id, date] : [date, variationOf, '']),
  );
  return [...groups.values()].flatMap((group) =>
    group.map((offer, at) => ({ ...offer, leads: offer.variationOf !== '' && at === 0 })),
  );
}

/** A bundle as it is offered: no more of it than of its tickets together. */
function bundleOffer(
  offer: Offer,
  type: TicketTypeFacts,
  types: readonly TicketTypeFacts[],
  { capacity, taken }: EventStock,
  { prices }: OfferTerms,
): Offer {
  const typeOf = (id: string) =>
    types.find((other) => other.id === id && (other.perDate === 0 || other.date?.id === type.date?.id));
  const lines = bundleLines(type, {
    date: offer.date,
    price: type.price,
    priceOf: (part) => typeOf(part.id)?.price ?? 0,
    typeOf,
    step: prices.step,
  });
  const terms = { ...prices, groups: [], members: undefined };
  const allIn = priceOrder({ lines, terms }).total;
  const listed = onTheirOwn(lines, (id) => typeOf(id)?.price);
  const parts = partsOf(type).flatMap(({ ticketType, count }) => {
    const part = typeOf(ticketType);
    return part ? [{ part, count }] : [];
  });
  const people = parts.reduce((sum, { part, count }) => sum + peopleOf(part) * count, 0);
  const room = type.room === undefined ? (capacity === 0 ? null : capacity - taken) : type.room;
  const shared = groupBy(
    parts.filter(({ part }) => part.quotaLeft !== null),
    ({ part }) => part.quota,
  );
  // Tickets for every date take a place on each, also where the bundle is for one.
  const everywhere = parts.filter(({ part }) => !part.date && typeof part.room === 'number');
  const guests = everywhere.reduce((sum, { part, count }) => sum + peopleOf(part) * count, 0);
  const least = Math.min(...everywhere.map(({ part }) => part.room ?? Number.POSITIVE_INFINITY));
  const left = Math.min(
    leftOf(type),
    guests === 0 ? Number.POSITIVE_INFINITY : Math.floor(Math.max(0, least) / guests),
    ...parts.map(({ part, count }) => Math.floor(leftOf(part) / count)),
    room === null || people === 0 ? Number.POSITIVE_INFINITY : Math.floor(Math.max(0, room) / people),
    ...[...shared.values()].map((same) =>
      Math.floor(Math.max(0, same[0]?.part.quotaLeft ?? 0) / same.reduce((sum, { count }) => sum + count, 0)),
    ),
  );
  const state =
    offer.state === 'on_sale'
      ? stateOf(
          type,
          left,
          true,
          '',
          parts.some(({ part }) => part.held > 0),
        )
      : offer.state;
  const open = state === 'on_sale';
  return {
    ...offer,
    lines,
    allIn,
    saving: priceOrder({ lines: listed, terms }).total - allIn,
    state,
    left: open && left <= FEW ? left : null,
    min: open ? type.minPerOrder : 0,
    max: open ? Math.min(type.maxPerOrder, left) : 0,
  };
}

function offerOf(
  type: TicketTypeFacts,
  previous: TicketTypeFacts | null,
  { capacity, taken }: EventStock,
  now: string,
  { prices, audiences, places }: OfferTerms,
): Offer {
  const people = peopleOf(type);
  const own = capacity === 0 ? null : capacity - taken;
  const room = type.room === undefined ? own : type.room;
  const inEvent = room === null || people === 0 ? Number.POSITIVE_INFINITY : Math.floor(room / people);
  const left = Math.max(0, Math.min(leftOf(type), inEvent));
  const opened = hasOpened(type, previous, now);
  const members = memberOffer(type, prices, {
    who: audiences?.get(type.id) ?? '',
    place: places?.get(type.id),
  });
  const barred = type.forMembers === 'only' && !members?.mine;
  const sale = stateOf(type, left, opened, now);
  const state = barred && sale === 'on_sale' ? 'members_only' : sale;
  const open = state === 'on_sale';
  const { id, name, variationOf, description, kind, price, salesStart, salesEnd, addOnTo, maxPerTicket } =
    type;
  const tax = ownTaxOf(type);
  const costs = (unitPrice: number) =>
    allInPrice({ ticketType: id, name, kind, unitPrice, tax }, { ...prices, members: undefined });
  return {
    id,
    date: type.date?.id ?? '',
    when: type.date ?? null,
    name,
    variationOf,
    label: ownName(type),
    leads: false,
    description,
    kind,
    price,
    tax,
    allIn: costs(price),
    after: opened ? '' : (previous?.name ?? ''),
    addOnTo,
    maxPerTicket,
    people,
    visits: type.visits,
    ...(type.whole && { whole: { visits: type.whole.visits, allIn: costs(type.whole.price) } }),
    parts: type.parts,
    unlocked: type.hidden === 1,
    members,
    state,
    salesStart,
    salesEnd,
    left: open && left <= FEW ? left : null,
    min: open ? type.minPerOrder : 0,
    max: open ? Math.min(type.maxPerOrder, left, mostOf(type, members)) : 0,
  };
}

function memberOffer(
  { id, name, kind, forMembers, price, usual = price, memberPrice, ...type }: TicketTypeFacts,
  prices: PriceTerms,
  { who, place }: { who: string; place: { left: number | null } | undefined },
): MemberOffer | null {
  if (forMembers === '') return null;
  const unitPrice = memberPriceOn({ price: usual, memberPrice }, price);
  const line = { ticketType: id, name, kind, unitPrice, tax: ownTaxOf(type) };
  const allIn = forMembers === 'price' ? allInPrice(line, { ...prices, members: undefined }) : null;
  return { who, allIn, mine: place !== undefined, left: place?.left ?? null };
}

/** What is for members alone, they get no more of than is left for them. */
function mostOf({ forMembers }: TicketTypeFacts, members: MemberOffer | null): number {
  return forMembers === 'only' ? (members?.left ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
}

function ownTaxOf({
  ownTax,
  taxName,
  taxBps,
}: Pick<TicketTypeFacts, 'ownTax' | 'taxName' | 'taxBps'>): TaxRate | null | undefined {
  if (ownTax !== 1) return undefined;
  return taxBps > 0 ? { name: taxName, bps: taxBps } : null;
}

function stateOf(
  type: TicketTypeFacts,
  left: number,
  opened: boolean,
  now: string,
  held = type.held > 0,
): OfferState {
  if (isTooLate(type) || (type.salesEnd !== '' && now >= type.salesEnd)) return 'ended';
  if (type.sold >= type.quantity || type.waited) return 'sold_out';
  if (!opened) return 'not_started';
  if (left >= Math.max(1, type.minPerOrder)) return 'on_sale';
  return held ? 'held' : 'sold_out';
}

/** Offers of which those tickets can't be chosen here, as they are given out elsewhere; nor can bundles with them. */
export function givenElsewhere(offers: readonly Offer[], ticketTypes: ReadonlySet<string>): Offer[] {
  return offers.map((offer) =>
    [offer.id, ...(offer.lines ?? []).map(({ ticketType }) => ticketType)].some((id) => ticketTypes.has(id))
      ? { ...offer, state: 'elsewhere', left: null, min: 0, max: 0 }
      : offer,
  );
}

/** The next moment after `now` at which a sale starts or ends by itself; null when none does. */
export function nextSaleChange(types: readonly TicketTypeFacts[], now: string): string | null {
  const moments = types
    .flatMap(({ salesStart, salesEnd, changesAt }) => [salesStart, salesEnd, changesAt ?? ''])
    .filter((moment) => moment > now);
  return moments.toSorted()[0] ?? null;
}

/** Offers as `priceLine` takes them: what can't be bought any more counts as none left, what is to come as for sale. */
export function pricesOf(
  offers: readonly Offer[],
): { kind: Offer['kind']; price: number; left: number | null }[] {
  const gone: readonly OfferState[] = ['ended', 'sold_out', 'held'];
  // An add-on alone gets nobody in, and a bundle several: what they cost is not what the event costs.
  const all = offers.filter(({ addOnTo, parts }) => addOnTo === '' && parts === '');
  // Nor is what is for members alone, where others can come.
  const others = all.filter(({ members }) => members === null || members.allIn !== null);
  const tickets = others.length > 0 ? others : all;
  return tickets.map(({ kind, allIn, state }) => ({
    kind,
    price: allIn,
    left: gone.includes(state) ? 0 : null,
  }));
}
