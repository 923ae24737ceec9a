/** As ticket types say it: what they are added to, and how many go with each of those. */
export interface AddOnFacts {
  id: string;
  addOnTo: string;
  maxPerTicket: number;
  kind: 'free' | 'paid' | 'donation';
}

/** An add-on to any ticket that is none itself. */
export const ANY_TICKET = 'any';

/**
 * How many of an add-on the rest of the order allows: 0 when what it belongs to is not in it, null when there is no
 * limit (or it is no add-on).
 */
export function addOnLimit(
  type: AddOnFacts,
  chosen: readonly { ticketType: string; quantity: number }[],
  types: ReadonlyMap<string, AddOnFacts>,
): number | null {
  if (type.addOnTo === '') return null;
  const carriers = chosen.filter(({ ticketType }) => {
    const other = types.get(ticketType);
    if (!other || other.id === type.id) return false;
    return type.addOnTo === ANY_TICKET
      ? other.addOnTo === '' && other.kind !== 'donation'
      : other.id === type.addOnTo;
  });
  const count = carriers.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return 0;
  return type.maxPerTicket === 0 ? null : count * type.maxPerTicket;
}
