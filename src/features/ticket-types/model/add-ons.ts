import { isVoucher } from '#features/orders/model/people.ts';

/** As ticket types say it: what they are added to, and how many go with each of those. */
export interface AddOnFacts {
  id: string;
  addOnTo: string;
  maxPerTicket: number;
  kind: 'free' | 'paid' | 'donation';
  visits: number;
  /** What it is a variation of; empty for none. */
  variationOf: string;
  /** The tickets of a bundle, as its type says it; empty for what is none. */
  parts: string;
}

/** An add-on to any ticket that is none itself. */
export const ANY_TICKET = 'any';

/** Tickets that are chosen: of a type, for a date ('' for every date). */
interface Chosen {
  ticketType: string;
  date: string;
  quantity: number;
}

/** How many of an add-on an order allows: of all its variations together, and of this one beside those that are chosen before it. */
export interface AddOnLimit {
  inAll: number;
  most: number;
}

/**
 * How many of an add-on for a date ('' for every date) the rest of the order allows: none when what it belongs to is not in it, null when there is no
 * limit (or it is no add-on). It goes with tickets that admit to its date, also with those that they `had` in an earlier order. Variations share the limit: one T-shirt a ticket, of whichever size.
 */
export function addOnLimit(
  type: AddOnFacts,
  date: string,
  chosen: readonly Chosen[],
  types: ReadonlyMap<string, AddOnFacts>,
  had: readonly Chosen[] = [],
): AddOnLimit | null {
  const { id, addOnTo, maxPerTicket, variationOf } = type;
  if (addOnTo === '') return null;
  let carriers = 0;
  let others = 0;
  let isBefore = true;
  for (const { ticketType, date: on, quantity } of chosen) {
    const other = types.get(ticketType);
    // A bundle is as many as it has tickets that carry one.
    const tickets = other?.parts ? (JSON.parse(other.parts) as string[]) : [ticketType];
    const isBundle = ticketType !== id && tickets[0] !== ticketType;
    const carrying = tickets.filter((each) => carries(types.get(each), each, type)).length;
    // What is in a bundle is chosen with it, wherever it stands.
    if (isBundle) others += quantity * tickets.filter((each) => isOneOf(types.get(each), each, type)).length;
    if (ticketType === id) {
      if (on === date) isBefore = false;
    } else if (carrying > 0) {
      if (date === '' || on === '' || on === date) carriers += quantity * carrying;
    } else if (isBefore && variationOf !== '' && on === date && isOfThing(other, type)) {
      others += quantity;
    }
  }
  for (const { ticketType, date: on, quantity } of had) {
    const other = types.get(ticketType);
    if (carries(other, ticketType, type)) {
      if (date === '' || on === '' || on === date) carriers += quantity;
    } else if (on === date && isOneOf(other, ticketType, type)) others += quantity;
  }
  if (carriers === 0) return { inAll: 0, most: 0 };
  if (maxPerTicket === 0) return null;
  const inAll = carriers * maxPerTicket;
  return { inAll, most: Math.max(0, inAll - others) };
}

const carries = (ticket: AddOnFacts | undefined, id: string, { addOnTo }: AddOnFacts): boolean =>
  addOnTo === ANY_TICKET
    ? ticket !== undefined && ticket.kind !== 'donation' && !isVoucher(ticket)
    : id === addOnTo;

const isOneOf = (ticket: AddOnFacts | undefined, id: string, type: AddOnFacts): boolean =>
  id === type.id || (type.variationOf !== '' && isOfThing(ticket, type));

const isOfThing = (one: AddOnFacts | undefined, other: AddOnFacts): boolean =>
  one?.variationOf === other.variationOf && one.addOnTo === other.addOnTo;

/** Whether two types are variations of the same thing: sizes of a shirt, tracks of a workshop day. */
export const isSameThing = (
  one: Pick<AddOnFacts, 'variationOf' | 'addOnTo'>,
  other: Pick<AddOnFacts, 'variationOf' | 'addOnTo'>,
): boolean =>
  one.variationOf !== '' && one.variationOf === other.variationOf && one.addOnTo === other.addOnTo;

/** How many add-ons there are that the tickets beside them don't allow. */
export const addOnsOver = (types: ReadonlyMap<string, AddOnFacts>, items: readonly Chosen[]): number =>
  items.reduce((sum, { ticketType, date, quantity }) => {
    const type = types.get(ticketType);
    const limit = type ? addOnLimit(type, date, items, types) : null;
    return limit === null ? sum : sum + Math.max(0, quantity - limit.most);
  }, 0);
