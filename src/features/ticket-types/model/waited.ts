import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import { type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { type ApiError, conflict } from '#lib/errors.ts';
import { withParts } from '#features/orders/model/bundles.ts';
import type { Sale } from './sale.ts';
import { capacityOf, quantityOf, stockOf, withPasses } from './sale-date.ts';

/** Tickets that somebody waits for: of one type, for one date or for every date (''). */
export type WaitedTicket = Pick<Quantity, 'ticketType' | 'date'>;

export interface WaitedRow extends WaitedTicket {
  event: string;
}

/** What decides on whether a ticket is kept for those who wait. */
type Stock = Pick<Sale, 'types' | 'quotas' | 'dates' | 'roomOnEach' | 'waited'> & {
  event: Pick<Sale['event'], 'capacity' | 'taken'>;
};

/** How many people there is room for at a date, or at each of them (''); no limit where there is no capacity. */
export function roomAt(
  { event, types, dates, roomOnEach }: Omit<Stock, 'quotas' | 'waited'>,
  date: string,
): number {
  const byDate = [...types.values()].some((type) => type.perDate === 1);
  if (!byDate) return event.capacity === 0 ? Number.POSITIVE_INFINITY : event.capacity - event.taken;
  const found = dates.get(date);
  if (!found) return roomOnEach ?? Number.POSITIVE_INFINITY;
  const capacity = capacityOf(event, found);
  return capacity === 0 ? Number.POSITIVE_INFINITY : capacity - found.taken - withPasses(types.values());
}

/**
 * Whether what is left of a ticket is for those who wait: it is waited for itself, or takes the places of a shared quota or of the event
 * that one that is waited for lacks.
 */
export function isWaitedFor(sale: Stock, item: WaitedTicket): boolean {
  if (sale.waited.size === 0) return false;
  if (sale.waited.has(quantityKey(item))) return true;
  const type = sale.types.get(item.ticketType);
  if (!type) return false;
  return [...sale.waited.values()].some((other) => {
    const waited = sale.types.get(other.ticketType);
    if (!waited) return false;
    const { sold, held } = stockOf(waited, sale.dates.get(other.date));
    const own = quantityOf(waited, sale.dates.get(other.date)) - sold - held;
    const quota = waited.quota === type.quota ? sale.quotas.get(waited.quota) : undefined;
    if (quota && Math.floor((quota.size - quota.sold - quota.held) / placesOf(waited)) <= own) return true;
    const together = other.date === item.date || other.date === '' || item.date === '';
    const people = peopleOf(waited);
    if (!together || people === 0 || peopleOf(type) === 0) return false;
    return Math.floor(roomAt(sale, other.date) / people) <= own;
  });
}

/** 409 for tickets that are kept for those who wait, with what is left of each and where the list is; null where all may be had. `own`: what whoever asks has already. */
export function waitedProblem(
  sale: Sale,
  items: readonly Quantity[],
  own: readonly Quantity[],
): ApiError | null {
  if (sale.waited.size === 0) return null;
  const has = new Map(own.map((item) => [quantityKey(item), item.quantity]));
  const short = items.filter((item) =>
    withParts(sale.types, [item]).some(
      (part) => part.quantity > (has.get(quantityKey(part)) ?? 0) && isWaitedFor(sale, part),
    ),
  );
  if (short.length === 0) return null;
  return conflict(words.waitedFor, {
    items: short.map(({ ticketType, date }) => ({
      ticketType,
      ...(date !== '' && { date }),
      available: has.get(quantityKey({ ticketType, date })) ?? 0,
    })),
    waitingList: `/api/events/${sale.event.id}/waiting-list`,
  });
}

/** The same sale for those whose turn it is, and for the event's team: nothing is kept from them. */
export const forWaiting = <Of extends Sale>(sale: Of): Of => ({ ...sale, waited: new Map() });
