interface Bought {
  buyerEmail: string;
  buyerName: string;
}

interface Held {
  holderEmail: string;
  holderName: string;
}

/** Somebody who is to hear of what becomes of tickets. */
export interface Hearer<Ticket> {
  /** In small letters. */
  address: string;
  name: string;
  /** Whether it is they who ordered: others are not led to the order, which is the buyer's. */
  buyer: boolean;
  /** Those of the tickets that they hold; a buyer, all. */
  tickets: Ticket[];
}

/**
 * Who is told about changes to `tickets` of an order: its buyer, and everybody who holds one at an address of their
 * own, each address once. The one definition of it: refunds, cancellations, another date or holder, and what organisers
 * write about those all go by it, and nobody unsubscribes from them.
 */
export function hearersOf<Ticket extends Held>(
  { buyerEmail, buyerName }: Bought,
  tickets: readonly Ticket[],
): Hearer<Ticket>[] {
  const all = new Map<string, Hearer<Ticket>>();
  const buyer = buyerEmail.trim().toLowerCase();
  if (buyer !== '') all.set(buyer, { address: buyer, name: buyerName, buyer: true, tickets: [...tickets] });
  for (const ticket of tickets) {
    const address = ticket.holderEmail.trim().toLowerCase();
    if (address === '' || address === buyer) continue;
    const known = all.get(address);
    if (known) known.tickets.push(ticket);
    else all.set(address, { address, name: ticket.holderName, buyer: false, tickets: [ticket] });
  }
  return [...all.values()];
}
