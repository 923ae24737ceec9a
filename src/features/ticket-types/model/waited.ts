import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import { type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { type ApiError, conflict } from '#lib/errors.ts';
import { withParts } from '#features/orders/model/bundles.ts';
import type { QuotaRow } from '#features/pricing/model/quota.ts';
import type { EventStockRow, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { freeIn, type SaleSeats } from './sale-seats.ts';
import { capacityOf, quantityOf, type SaleDate, stockOf, withPasses } from './sale-date.ts';

/** Tickets that somebody waits for: of one type, for one date or for every date (''). */
export type WaitedTicket = Pick<Quantity, 'ticketType' | 'date'>;

export interface WaitedRow extends WaitedTicket {
  event: string;
}

/** What decides on whether a ticket is kept for those who wait. */
interface Stock {
  event: Pick<EventStockRow, 'capacity' | 'taken'>;
  types: ReadonlyMap<string, TicketTypeRow>;
  quotas: ReadonlyMap<string, QuotaRow>;
  dates: ReadonlyMap<string, SaleDate>;
  roomOnEach: number | null;
  seats: SaleSeats | null;
  /** By `quantityKey`. */
  waited: ReadonlyMap<string, WaitedTicket>;
}

/** How many people there is room for at a date, or at each of them (''); no limit where there is no capacity. */
export function roomAt(
  { event, types, dates, roomOnEach }: Omit<Stock, 'quotas' | 'waited' | 'seats'>,
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
 * Whether so many of a ticket would take what those who wait are to have: it is waited for itself, or takes the places of a shared quota, of the event, or
 * the seats that one that is waited for has no more of than of itself.
 */
export function isWaitedFor(sale: Stock, item: WaitedTicket, quantity = 1): boolean {
  if (sale.waited.size === 0) return false;
  if (sale.waited.has(quantityKey(item))) return true;
  const type = sale.types.get(item.ticketType);
  if (!type) return false;
  return [...sale.waited.values()].some((other) => {
    const waited = sale.types.get(other.ticketType);
    return waited !== undefined && takesFrom(sale, { type, date: item.date, quantity }, waited, other.date);
  });
}

/** Whether tickets of one type take what another one lacks: what they share is no more than there is of the other by itself. */
function takesFrom(
  sale: Stock,
  { type, date, quantity }: { type: TicketTypeRow; date: string; quantity: number },
  waited: TicketTypeRow,
  on: string,
): boolean {
  const { sold, held } = stockOf(waited, sale.dates.get(on));
  const own = quantityOf(waited, sale.dates.get(on)) - sold - held;
  const quota = waited.quota === type.quota ? sale.quotas.get(waited.quota) : undefined;
  if (quota) {
    const left = quota.size - quota.sold - quota.held - quantity * placesOf(type);
    if (left < own * placesOf(waited)) return true;
  }
  const [people, others] = [peopleOf(waited), quantity * peopleOf(type)];
  if (people === 0 || others === 0 || !(on === date || on === '' || date === '')) return false;
  if (roomAt(sale, on) - others < own * people) return true;
  const [wanted, taken] = [sale.seats?.types.get(waited.id), sale.seats?.types.get(type.id)];
  if (!sale.seats || !wanted || !taken || [...taken].every((category) => !wanted.has(category))) return false;
  return freeIn(sale.seats, wanted, on) - others < own * people;
}

/** 409 for tickets that are kept for those who wait, with what is left of each and where the list is; null where all may be had. `own`: what whoever asks has already. */
export function waitedProblem(
  sale: Stock & { event: Pick<EventStockRow, 'id'> },
  items: readonly Quantity[],
  own: readonly Quantity[],
): ApiError | null {
  if (sale.waited.size === 0) return null;
  const has = new Map(own.map((item) => [quantityKey(item), item.quantity]));
  const ownOf = (item: Quantity): number => has.get(quantityKey(item)) ?? 0;
  const short = items.filter((item) =>
    withParts(sale.types, [item]).some(
      (part) => part.quantity > ownOf(part) && isWaitedFor(sale, part, part.quantity - ownOf(part)),
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
export const forWaiting = <Of extends Pick<Stock, 'waited'>>(sale: Of): Of => ({
  ...sale,
  waited: new Map(),
});
