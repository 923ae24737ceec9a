import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import type { Sale } from './sale.ts';

/** What is left of a ticket that somebody asked more of. */
export interface Shortage {
  ticketType: string;
  available: number;
}

/** How many tickets of one type can be ordered: no more than are left of it, its shared quota, and the event's capacity. */
export function availableOf({ event, types, quotas }: Sale, ticketType: string): number {
  const type = types.get(ticketType);
  if (!type) return 0;
  const people = peopleOf(type);
  const inEvent =
    event.capacity === 0 || people === 0
      ? Number.POSITIVE_INFINITY
      : Math.floor((event.capacity - event.taken) / people);
  const quota = quotas.get(type.quota);
  const inQuota = quota
    ? Math.floor((quota.size - quota.sold - quota.held) / placesOf(type))
    : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(type.quantity - type.sold - type.held, inQuota, inEvent));
}

/** Which of `items` there aren't enough of; all of them when only the event's capacity stands against the whole, and those of a shared quota together. */
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
  const peopleIn = (ticketType: string): number => {
    const type = sale.types.get(ticketType);
    return type ? peopleOf(type) : 1;
  };
  const wanted = items.reduce((sum, { ticketType, quantity }) => sum + quantity * peopleIn(ticketType), 0);
  const overfull = capacity !== 0 && taken + wanted > capacity;
  const perQuota = new Map<string, number>();
  for (const { ticketType, quantity } of items) {
    const type = sale.types.get(ticketType);
    const places = quantity * (type ? placesOf(type) : 1);
    perQuota.set(type?.quota ?? '', (perQuota.get(type?.quota ?? '') ?? 0) + places);
  }
  const quotaFull = (ticketType: string): boolean => {
    const quota = sale.quotas.get(sale.types.get(ticketType)?.quota ?? '');
    return quota !== undefined && quota.sold + quota.held + (perQuota.get(quota.id) ?? 0) > quota.size;
  };
  return left
    .filter(
      ({ ticketType, quantity, available }) =>
        (overfull && peopleIn(ticketType) > 0) || available < quantity || quotaFull(ticketType),
    )
    .map(({ ticketType, available }) => ({ ticketType, available }));
}
