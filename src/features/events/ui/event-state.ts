import { type EventPhase, phaseOf } from '#features/events/model/phase.ts';

/** The state of an event as its organiser sees it, in the words of `StatusBadge`. */
export type EventState = Exclude<EventPhase, 'upcoming'> | 'published' | 'sold_out';

interface Stated {
  status: string;
  schedule?: string;
  startsAt: string;
  endsAt: string;
}

/** The state at `now` (UTC text). `left` is how many tickets there are still; null when that is not known. */
export function eventState(event: Stated, now: string, left: number | null = null): EventState {
  const phase = phaseOf(event, now);
  if (phase !== 'upcoming') return phase;
  return left === 0 ? 'sold_out' : 'published';
}

/** How many tickets can still be had: of the types, and within the whole event's capacity (0 is no limit). */
export function ticketsLeft(
  stock: { sold: number; held: number; quantity: number },
  capacity: number,
): number | null {
  if (stock.quantity === 0) return null;
  const taken = stock.sold + stock.held;
  const most = capacity > 0 ? Math.min(capacity, stock.quantity) : stock.quantity;
  return Math.max(0, most - taken);
}
