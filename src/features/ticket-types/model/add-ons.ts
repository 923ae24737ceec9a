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

/** Tickets that are chosen: of a type, for a date ('' for every date); those of bundles, too. */
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
  const carriers = chosen.filter((ticket) => {
    if (date !== '' && ticket.date !== '' && ticket.date !== date) return false;
    const other = types.get(ticket.ticketType);
    if (!other || other.id === type.id) return false;
    return type.addOnTo === ANY_TICKET
      ? other.kind !== 'donation' && !isVoucher(other)
      : other.id === type.addOnTo;
  });
  const count = carriers.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return 0;
  return type.maxPerTicket === 0 ? null : count * type.maxPerTicket;
}
