import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { type Hall, isForAll } from './hall.ts';

/** A ticket that leaves a seat, and which categories its next one may be of. */
export interface LeftSeat {
  ticket: string;
  seat: PlacedSeat;
  categories: ReadonlySet<string>;
}

/**
 * The seats to which those go who have a wheelchair place, or a seat beside one: of the same kind, the nearest to where they sat, and
 * beside each other. By the tickets' ids; whoever has another seat, or finds none of its kind, is not among them. `taken` are seats that
 * are not free.
 */
export function seatsLike(
  hall: Hall,
  left: readonly LeftSeat[],
  taken: ReadonlySet<string>,
): Map<string, PlacedSeat> {
  const kept = hall.seats.filter((seat) => !isForAll(seat) && !taken.has(seat.id));
  const found = new Map<string, PlacedSeat>();
  const next = (
    { seat, categories }: LeftSeat,
    fits: (one: PlacedSeat) => boolean,
  ): PlacedSeat | undefined => {
    const had = new Set([...found.values()].map(({ id }) => id));
    const away = (one: PlacedSeat): number => Math.hypot(one.x - seat.x, one.y - seat.y);
    return kept
      .filter((one) => !had.has(one.id) && categories.has(one.category) && fits(one))
      .toSorted((one, other) => away(one) - away(other))[0];
  };
  for (const one of left.filter(({ seat }) => seat.wheelchair === true)) {
    const place = next(one, ({ wheelchair }) => wheelchair === true);
    if (!place) continue;
    found.set(one.ticket, place);
    // Who comes along sits beside them again.
    for (const other of left.filter(({ seat }) => seat.companionOf === one.seat.id)) {
      const beside = next(other, ({ companionOf }) => companionOf === place.id);
      if (beside) found.set(other.ticket, beside);
    }
  }
  return found;
}
