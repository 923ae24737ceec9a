import type { Point } from '#features/seating-plans/model/plan.ts';
import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';

export interface AccessibleWish {
  /** Places for wheelchairs, 1 or more. */
  wheelchairs: number;
  /** Seats beside them. */
  companions: number;
  /** Nobody has it, and this wish may have it. */
  isOffered: (seat: PlacedSeat) => boolean;
  /** Where the best seats are. */
  focus: Point;
}

/**
 * Places for wheelchairs with the seats of those who come along: near to each other, then near to the focus. Null when
 * there aren't so many.
 */
export function accessibleSeats(seats: readonly PlacedSeat[], wish: AccessibleWish): PlacedSeat[] | null {
  const offered = seats.filter((seat) => wish.isOffered(seat));
  const beside = Map.groupBy(offered, ({ companionOf }) => companionOf);
  const places = offered.filter(({ wheelchair }) => wheelchair === true);
  const found = places
    .map((anchor) => partyAt(anchor, { places, beside, wish }))
    .filter((party) => party !== null)
    .toSorted((one, other) => one.spread - other.spread || one.away - other.away)
    .at(0);
  return found?.seats ?? null;
}

interface Around {
  places: readonly PlacedSeat[];
  beside: ReadonlyMap<string | undefined, readonly PlacedSeat[]>;
  wish: AccessibleWish;
}

/** The wheelchair places nearest to one of them, the one itself first, with as many companions' seats as are wanted. */
function partyAt(
  anchor: PlacedSeat,
  { places, beside, wish }: Around,
): { seats: PlacedSeat[]; spread: number; away: number } | null {
  const wheelchairs = nearestFirst(places, anchor).slice(0, wish.wheelchairs);
  const companions = wheelchairs
    .flatMap((place) => nearestFirst(beside.get(place.id) ?? [], place))
    .slice(0, wish.companions);
  if (wheelchairs.length < wish.wheelchairs || companions.length < wish.companions) return null;
  const spread = wheelchairs.reduce((sum, place) => sum + distance(place, anchor), 0);
  return { seats: [...wheelchairs, ...companions], spread, away: distance(anchor, wish.focus) };
}

const nearestFirst = (seats: readonly PlacedSeat[], to: Point): PlacedSeat[] =>
  seats.toSorted((one, other) => distance(one, to) - distance(other, to));

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
