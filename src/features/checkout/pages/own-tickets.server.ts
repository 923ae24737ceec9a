import type { TicketHold } from '#features/holds/index.ts';
import type { AbandonedOrder } from './abandoned-order.server.ts';

/** What somebody's own hold, or their order that waits for its payment, keeps for them: it can be had by them as well. */
export interface OwnTickets {
  /** The order; none for a hold. */
  order: string | undefined;
  /** How many of each kind. */
  held: ReadonlyMap<string, number>;
}

export function ownTickets(hold: TicketHold | null, abandoned: AbandonedOrder | null): OwnTickets {
  const held = new Map(abandoned?.held);
  if (hold?.counted)
    for (const { ticketType, quantity } of hold.items)
      held.set(ticketType, (held.get(ticketType) ?? 0) + quantity);
  return { order: abandoned?.id, held };
}
