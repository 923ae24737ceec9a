import { isPass } from '#features/orders/model/people.ts';

/** As ticket types say it: what they are added to, and how many go with each of those. */
export interface AddOnFacts {
  id: string;
  addOnTo: string;
  maxPerTicket: number;
  kind: 'free' | 'paid' | 'donation';
  visits: number;
  /** What it is a variation of; empty for none. */
  variationOf: string;
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
 * limit (or it is no add-on). It goes with tickets that admit to its date. Variations share the limit: one T-shirt a ticket, of whichever size.
 */
export function addOnLimit(
  type: AddOnFacts,
  date: string,
  chosen: readonly Chosen[],
  types: ReadonlyMap<string, AddOnFacts>,
): AddOnLimit | null {
  const { id, addOnTo, maxPerTicket, variationOf } = type;
  if (addOnTo === '') return null;
  let carriers = 0;
  let others = 0;
  let isBefore = true;
  for (const ticket of chosen) {
    const other = types.get(ticket.ticketType);
    if (!other) continue;
    if (other.id === id) {
      if (ticket.date === date) isBefore = false;
    } else if (carries(other, type)) {
      if (date === '' || ticket.date === '' || ticket.date === date) carriers += ticket.quantity;
    } else if (isBefore && variationOf !== '' && ticket.date === date && isSameThing(other, type)) {
      others += ticket.quantity;
    }
  }
  if (carriers === 0) return { inAll: 0, most: 0 };
  if (maxPerTicket === 0) return null;
  const inAll = carriers * maxPerTicket;
  return { inAll, most: Math.max(0, inAll - others) };
}

const carries = (ticket: AddOnFacts, { addOnTo }: AddOnFacts): boolean =>
  addOnTo === ANY_TICKET
    ? ticket.addOnTo === '' && ticket.kind !== 'donation' && !isPass(ticket)
    : ticket.id === addOnTo;

const isSameThing = (one: AddOnFacts, other: AddOnFacts): boolean =>
  one.variationOf === other.variationOf && one.addOnTo === other.addOnTo;
