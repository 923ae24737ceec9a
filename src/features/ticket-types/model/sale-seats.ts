import { type PeopleFacts, peopleOf } from '#features/orders/model/people.ts';

/** Which tickets of an event have seats, and how many of these are free. */
export interface SaleSeats {
  /** Id of the version of the plan. */
  version: string;
  /** The categories that each ticket type is for, by the types' ids. A type without any has no seats. */
  types: ReadonlyMap<string, ReadonlySet<string>>;
  /** Free seats by category, for each date that was asked for (ids; '' for free on every date). */
  free: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** How many seats of these categories are free for a date. Without limit where the date was not asked for. */
export function freeIn(
  { free }: Pick<SaleSeats, 'free'>,
  categories: ReadonlySet<string>,
  date: string,
): number {
  const byCategory = free.get(date);
  if (!byCategory) return Number.POSITIVE_INFINITY;
  return [...categories].reduce((sum, category) => sum + (byCategory.get(category) ?? 0), 0);
}

/**
 * How many tickets of a type there are free seats for: at a date (its id), or on every date (''). This alone says it, for whoever is
 * shown what is left and whoever is refused by it. Null where the type has no seats.
 */
export function seatsLeftOf(
  seats: SaleSeats | null,
  type: PeopleFacts & { id: string },
  date: string,
): number | null {
  const categories = seats?.types.get(type.id);
  const people = peopleOf(type);
  if (!seats || !categories || people === 0) return null;
  const free = freeIn(seats, categories, date);
  return free === Number.POSITIVE_INFINITY ? null : Math.max(0, Math.floor(free / people));
}
