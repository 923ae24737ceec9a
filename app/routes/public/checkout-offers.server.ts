import { type Offer, offersOf } from '#app/components/tickets/offer.ts';
import type { AppServices } from '#app/services.server.ts';
import type { EventRow } from '#domain/events/index.ts';
import type { AbandonedOrder } from './abandoned-order.server.ts';

/**
 * What can be had at the checkout. What an order of their own holds, that this one replaces, can be had as well:
 * nobody is told that the tickets kept for them are gone.
 */
export async function checkoutOffers(
  { ticketing, clock }: Pick<AppServices, 'ticketing' | 'clock'>,
  event: EventRow,
  abandoned: AbandonedOrder | null,
): Promise<Offer[]> {
  const held = abandoned?.held ?? new Map<string, number>();
  const types = await ticketing.ticketTypes.list(event.id);
  const taken = event.taken - held.values().reduce((sum, quantity) => sum + quantity, 0);
  return offersOf(
    types.map((type) => ({ ...type, held: Math.max(0, type.held - (held.get(type.id) ?? 0)) })),
    { capacity: event.capacity, taken },
    clock.text(),
  );
}
