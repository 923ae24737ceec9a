import { bestAvailable } from './best-available.ts';
import { type Hall, isForAll } from './hall.ts';

/** Tickets that sit together: of types that may have the same seats, for one date. */
export interface Party {
  date: string;
  categories: ReadonlySet<string>;
  quantity: number;
}

/** The best seats for a party of those that are not taken, in the order in which they lie. Null when there are not so many. */
export function bestSeats(
  hall: Hall,
  { categories, quantity }: Party,
  { taken, seed }: { taken: ReadonlySet<string>; seed: string },
): string[] | null {
  const found = bestAvailable(hall.runs, {
    quantity,
    isFree: ({ id }) => !taken.has(id),
    isOffered: (seat) => !taken.has(seat.id) && categories.has(seat.category) && isForAll(seat),
    focus: hall.focus,
    seed,
  });
  return found && found.groups.flatMap((group) => group.map(({ id }) => id));
}

/** How many seats of these categories somebody could still get without asking for one of their own. */
export const freeSeats = (hall: Hall, categories: ReadonlySet<string>, taken: ReadonlySet<string>): number =>
  hall.seats.filter((seat) => !taken.has(seat.id) && categories.has(seat.category) && isForAll(seat)).length;
