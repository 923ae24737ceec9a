import { isHandedOn } from '../model/handed-on.ts';

interface Bought {
  buyerEmail: string;
  buyerName: string;
}

interface Held {
  holderEmail: string;
  holderName: string;
  epoch?: number;
}

/** Somebody who is to hear of what becomes of tickets. */
export interface Hearer<Ticket> {
  /** In small letters. */
  address: string;
  name: string;
  /** Whether it is they who ordered: others are not led to the order, which is the buyer's. */
  buyer: boolean;
  /** Those of the tickets that they hold; a buyer, all that were not handed on to somebody else. */
  tickets: Ticket[];
}

/**
 * Who is told about changes to `tickets` of an order: its buyer, and everybody who holds one at an address of their
 * own, each address once. Of tickets that were handed on with a new code their holders hear alone. The one definition of it: refunds, cancellations, another date or holder, and what organisers
 * write about those all go by it, and nobody unsubscribes from them.
 */
export function hearersOf<Ticket extends Held>(
  { buyerEmail, buyerName }: Bought,
  tickets: readonly Ticket[],
): Hearer<Ticket>[] {
  const all = new Map<string, Hearer<Ticket>>();
  const buyer = buyerEmail.trim().toLowerCase();
  const addressOf = ({ holderEmail }: Ticket): string => holderEmail.trim().toLowerCase();
  const own = tickets.filter((ticket) => !isHandedOn(ticket) || addressOf(ticket) === buyer);
  // Where no ticket is meant it is the order itself that is told of.
  if (buyer !== '' && (own.length > 0 || tickets.length === 0))
    all.set(buyer, { address: buyer, name: buyerName, buyer: true, tickets: own });
  for (const ticket of tickets) {
    const address = addressOf(ticket);
    if (address === '' || address === buyer) continue;
    const known = all.get(address);
    if (known) known.tickets.push(ticket);
    else all.set(address, { address, name: ticket.holderName, buyer: false, tickets: [ticket] });
  }
  return [...all.values()];
}
