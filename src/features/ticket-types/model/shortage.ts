import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { Sale } from './sale.ts';
import { capacityOf, quantityOf, stockOf, withPasses } from './sale-date.ts';

/** What is left of a ticket that somebody asked more of. */
export interface Shortage {
  ticketType: string;
  /** Id of the date that it is for; left out for every date. */
  date?: string;
  available: number;
}

type Wanted = Pick<Quantity, 'ticketType' | 'date'>;

/**
 * How many more people there is room for: at a date, or at each of them ('' for every date). Without limit where the capacity has none.
 */
function roomAt({ event, types, dates, roomOnEach }: Sale, date: string): number {
  const byDate = [...types.values()].some((type) => type.perDate === 1);
  if (!byDate) return event.capacity === 0 ? Number.POSITIVE_INFINITY : event.capacity - event.taken;
  const found = dates.get(date);
  if (!found) return roomOnEach ?? Number.POSITIVE_INFINITY;
  const capacity = capacityOf(event, found);
  return capacity === 0 ? Number.POSITIVE_INFINITY : capacity - found.taken - withPasses(types.values());
}

/** How many tickets of one type can be ordered: no more than are left of it, its shared quota, and the capacity. */
export function availableOf(sale: Sale, { ticketType, date }: Wanted): number {
  const type = sale.types.get(ticketType);
  if (!type) return 0;
  const people = peopleOf(type);
  const inEvent = people === 0 ? Number.POSITIVE_INFINITY : Math.floor(roomAt(sale, date) / people);
  const quota = sale.quotas.get(type.quota);
  const inQuota = quota
    ? Math.floor((quota.size - quota.sold - quota.held) / placesOf(type))
    : Number.POSITIVE_INFINITY;
  const { sold, held } = stockOf(type, sale.dates.get(date));
  return Math.max(0, Math.min(quantityOf(type, sale.dates.get(date)) - sold - held, inQuota, inEvent));
}

/** Which of `items` there aren't enough of; all of them when only the capacity stands against the whole, and those of a shared quota together. */
export function shortagesOf(sale: Sale, items: readonly Quantity[]): Shortage[] {
  const left = items.map((item) => ({ ...item, available: availableOf(sale, item) }));
  const peopleIn = (ticketType: string): number => {
    const type = sale.types.get(ticketType);
    return type ? peopleOf(type) : 1;
  };
  /** Whoever has a ticket for every date comes to this one, too. */
  const wantedAt = (date: string): number =>
    items
      .filter((item) => item.date === date || item.date === '')
      .reduce((sum, { ticketType, quantity }) => sum + quantity * peopleIn(ticketType), 0);
  const overfull = new Set(
    items.map(({ date }) => date).filter((date) => wantedAt(date) > roomAt(sale, date)),
  );
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
  const crowded = ({ ticketType, date }: Wanted): boolean =>
    peopleIn(ticketType) > 0 && (overfull.has(date) || (date === '' && overfull.size > 0));
  return left
    .filter((item) => crowded(item) || item.available < item.quantity || quotaFull(item.ticketType))
    .map(({ ticketType, date, available }) => ({ ticketType, ...(date !== '' && { date }), available }));
}
