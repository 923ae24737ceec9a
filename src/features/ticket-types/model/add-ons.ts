import { isVoucher } from '#features/orders/model/people.ts';

/** As ticket types say it: what they are added to, and how many go with each of those. */
export interface AddOnFacts {
  id: string;
  addOnTo: string;
  maxPerTicket: number;
  kind: 'free' | 'paid' | 'donation';
  visits: number;
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

/**
 * How many of an add-on for a date ('' for every date) the rest of the order allows: 0 when what it belongs to is not in it, null when there is no
 * limit (or it is no add-on). It goes with tickets that admit to its date.
 */
export function addOnLimit(
  type: AddOnFacts,
  date: string,
  chosen: readonly Chosen[],
  types: ReadonlyMap<string, AddOnFacts>,
): number | null {
  if (type.addOnTo === '') return null;
  const carries = (id: string): boolean => {
    const other = types.get(id);
    return type.addOnTo === ANY_TICKET
      ? other !== undefined && other.kind !== 'donation' && !isVoucher(other)
      : id === type.addOnTo;
  };
  const count = chosen.reduce((sum, { ticketType, date: on, quantity }) => {
    if (date && on && on !== date) return sum;
    // A bundle is as many as it has tickets that carry one.
    const parts = types.get(ticketType)?.parts;
    const tickets = parts ? (JSON.parse(parts) as string[]) : [ticketType];
    return sum + quantity * tickets.filter(carries).length;
  }, 0);
  if (count === 0) return 0;
  return type.maxPerTicket === 0 ? null : count * type.maxPerTicket;
}
