import type { BegunOrder } from '#features/checkout/pages/begun-order.server.ts';
import type { EventPhase } from '#features/events/model/phase.ts';

/** What somebody has of an event: an order that they began, and tickets. */
export interface OwnShown {
  begun: BegunOrder | null;
  /** How many tickets of the event they have. */
  held: number;
}

/** What an event's page says of it: nothing once it is over or hidden, and of an order only while it can be finished. */
export function ownShown(phase: EventPhase, { begun, held }: OwnShown): OwnShown | null {
  if (phase === 'draft' || phase === 'suspended' || phase === 'past') return null;
  const open = phase === 'upcoming' || phase === 'live' ? begun : null;
  return open !== null || held > 0 ? { begun: open, held } : null;
}
