import type { Sale } from './sale.ts';

/** What is left of a ticket that somebody asked more of. */
export interface Shortage {
  ticketType: string;
  available: number;
}

/** How many tickets of one type can be ordered: no more than are left of it, nor of the event's capacity. */
export function availableOf({ event, types }: Sale, ticketType: string): number {
  const type = types.get(ticketType);
  if (!type) return 0;
  const inEvent = event.capacity === 0 ? Number.POSITIVE_INFINITY : event.capacity - event.taken;
  return Math.max(0, Math.min(type.quantity - type.sold - type.held, inEvent));
}

/** Which of `items` there aren't enough of; all of them when only the event's capacity stands against the whole. */
export function shortagesOf(
  sale: Sale,
  items: readonly { ticketType: string; quantity: number }[],
): Shortage[] {
  const left = items.map(({ ticketType, quantity }) => ({
    ticketType,
    quantity,
    available: availableOf(sale, ticketType),
  }));
  const { capacity, taken } = sale.event;
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const overfull = capacity !== 0 && taken + wanted > capacity;
  return left
    .filter(({ quantity, available }) => overfull || available < quantity)
    .map(({ ticketType, available }) => ({ ticketType, available }));
}
