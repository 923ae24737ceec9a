import { addedUp, type Quantity } from '#features/orders/model/quantity.ts';
import type { TicketHold } from '#features/holds/index.ts';
import type { AbandonedOrder } from './abandoned-order.server.ts';

/** What somebody's own hold, or their order that waits for its payment, keeps for them: it can be had by them as well. */
export interface OwnTickets {
  /** The order; none for a hold. */
  order: string | undefined;
  held: readonly Quantity[];
}

export function ownTickets(hold: TicketHold | null, abandoned: AbandonedOrder | null): OwnTickets {
  const held = addedUp([...(abandoned?.held ?? []), ...(hold?.counted ? hold.kept : [])]);
  return { order: abandoned?.id, held };
}
