import { words } from '#features/orders/messages/orders.messages.ts';
import { withParts } from '#features/orders/model/bundles.ts';
import { isBundle, peopleOf, placesOf } from '#features/orders/model/people.ts';
import { addedUp, type Quantity, quantityKey } from '#features/orders/model/quantity.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { ApiError, conflict } from '#lib/errors.ts';
import type { Sale } from './sale.ts';
import { freeIn, seatsLeftOf } from './sale-seats.ts';
import { quantityOf, stockOf } from './sale-date.ts';
import { isWaitedFor, roomAt } from './waited.ts';

/** What is left of a ticket that somebody asked more of. */
export interface Shortage {
  ticketType: string;
  /** Id of the date that it is for; left out for every date. */
  date?: string;
  available: number;
}

type Wanted = Pick<Quantity, 'ticketType' | 'date'>;

/** How many of a bundle can be ordered: no more than are left of it, and of its tickets together. */
function bundlesLeft(sale: Sale, bundle: TicketTypeRow, date: string): number {
  const one = withParts(sale.types, [{ ticketType: bundle.id, date, quantity: 1 }]).slice(1);
  const { sold, held } = stockOf(bundle, sale.dates.get(date));
  let left = quantityOf(bundle, sale.dates.get(date)) - sold - held;
  const people = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { ticketType, date: on, quantity } of one) {
    const type = sale.types.get(ticketType);
    if (!type) return 0;
    left = Math.min(left, Math.floor(availableOf(sale, { ticketType, date: on }) / quantity));
    people.set(on, (people.get(on) ?? 0) + quantity * peopleOf(type));
    places.set(type.quota, (places.get(type.quota) ?? 0) + quantity * placesOf(type));
  }
  for (const [on, count] of people) {
    // Whoever has a ticket for every date comes to this one, too.
    const there = on === '' ? count : count + (people.get('') ?? 0);
    if (there > 0) left = Math.min(left, Math.floor(roomAt(sale, on) / there));
  }
  for (const [id, count] of places) {
    const quota = sale.quotas.get(id);
    if (quota) left = Math.min(left, Math.floor((quota.size - quota.sold - quota.held) / count));
  }
  return Math.max(0, left);
}

/**
 * How many tickets of one type can be ordered: no more than are left of it, its shared quota, its seats, and the capacity; none where what is left
 * is for those who wait.
 */
export function availableOf(sale: Sale, { ticketType, date }: Wanted): number {
  const type = sale.types.get(ticketType);
  if (!type || isWaitedFor(sale, { ticketType, date })) return 0;
  if (isBundle(type)) return bundlesLeft(sale, type, date);
  const people = peopleOf(type);
  const inEvent = people === 0 ? Number.POSITIVE_INFINITY : Math.floor(roomAt(sale, date) / people);
  const quota = sale.quotas.get(type.quota);
  const inQuota = quota
    ? Math.floor((quota.size - quota.sold - quota.held) / placesOf(type))
    : Number.POSITIVE_INFINITY;
  const { sold, held } = stockOf(type, sale.dates.get(date));
  const inSeats = seatsLeftOf(sale.seats, type, date) ?? Number.POSITIVE_INFINITY;
  const inType = quantityOf(type, sale.dates.get(date)) - sold - held;
  return Math.max(0, Math.min(inType, inQuota, inEvent, inSeats));
}

/** 409: there are not that many tickets, with what is left of each. */
export const notThatMany = (items: readonly Shortage[]): ApiError => conflict(words.notThatMany, { items });

/** Whether a write was refused because there are not enough tickets, or not enough seats for them: nobody else was in its way. */
export const isShortage = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  Array.isArray(error.data.items) &&
  error.data.items.length > 0;

/**
 * Which of `items` there aren't enough of; all of them when only the capacity stands against the whole, and those of a shared quota or the same seats
 * together. A bundle is short where one of its tickets is, which may be asked for beside it.
 */
export function shortagesOf(sale: Sale, items: readonly Quantity[]): Shortage[] {
  if (!items.some(({ ticketType }) => isBundle(sale.types.get(ticketType) ?? { parts: '' })))
    return shortOf(sale, items);
  const short = new Set(shortOf(sale, addedUp(withParts(sale.types, items))).map(keyOf));
  return items
    .filter((item) => withParts(sale.types, [item]).some((part) => short.has(quantityKey(part))))
    .map((item) => shortageOf(item, availableOf(sale, item)));
}

const keyOf = ({ ticketType, date = '' }: Shortage): string => quantityKey({ ticketType, date });

const shortageOf = ({ ticketType, date }: Wanted, available: number): Shortage => ({
  ticketType,
  ...(date !== '' && { date }),
  available,
});

function shortOf(sale: Sale, items: readonly Quantity[]): Shortage[] {
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
  const seatless = crowdedSeats(sale, items, peopleIn);
  const crowded = ({ ticketType, date }: Wanted): boolean =>
    peopleIn(ticketType) > 0 && (overfull.has(date) || (date === '' && overfull.size > 0));
  return left
    .filter(
      (item) =>
        crowded(item) || item.available < item.quantity || quotaFull(item.ticketType) || seatless(item),
    )
    .map((item) => shortageOf(item, item.available));
}

/** Whether tickets want more seats than are free, together with those that want seats of the same categories. */
function crowdedSeats(
  { seats }: Sale,
  items: readonly Quantity[],
  peopleIn: (ticketType: string) => number,
): (item: Quantity) => boolean {
  if (!seats) return () => false;
  const wanted = items.flatMap((item) => {
    const categories = seats.types.get(item.ticketType);
    return categories ? [{ ...item, categories, seats: item.quantity * peopleIn(item.ticketType) }] : [];
  });
  /** Those that can sit nowhere but there; whoever has a ticket for every date sits there on this one, too. */
  const within = (categories: ReadonlySet<string>, date: string) =>
    wanted.filter(
      (one) =>
        (one.date === date || one.date === '') && [...one.categories].every((each) => categories.has(each)),
    );
  const short = (categories: ReadonlySet<string>, date: string): string[] => {
    const own = within(categories, date);
    const needed = own.reduce((sum, one) => sum + one.seats, 0);
    return needed > freeIn(seats, categories, date) ? own.map(quantityKey) : [];
  };
  const few = wanted.flatMap(({ categories, date }) => short(categories, date));
  const all = new Set(wanted.flatMap(({ categories }) => [...categories]));
  const keys = new Set(few.length > 0 ? few : wanted.flatMap(({ date }) => short(all, date)));
  return (item) => keys.has(quantityKey(item));
}
