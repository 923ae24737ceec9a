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
  const inEvent = event.capacity === 0 ? Number.POSITIVE_INFINITY : event.capacity - event.taken;
  const quota = quotas.get(type.quota);
  const inQuota = quota ? quota.size - quota.sold - quota.held : Number.POSITIVE_INFINITY;
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
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const overfull = capacity !== 0 && taken + wanted > capacity;
  const perQuota = new Map<string, number>();
  for (const { ticketType, quantity } of items) {
    const quota = sale.types.get(ticketType)?.quota ?? '';
    perQuota.set(quota, (perQuota.get(quota) ?? 0) + quantity);
  }
  const quotaFull = (ticketType: string): boolean => {
    const quota = sale.quotas.get(sale.types.get(ticketType)?.quota ?? '');
    return quota !== undefined && quota.sold + quota.held + (perQuota.get(quota.id) ?? 0) > quota.size;
  };
  return left
    .filter(
      ({ ticketType, quantity, available }) => overfull || available < quantity || quotaFull(ticketType),
    )
    .map(({ ticketType, available }) => ({ ticketType, available }));
}
