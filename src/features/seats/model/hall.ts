import type { TicketSeat } from '#features/orders/model/seat.ts';
import type { Plan, Point } from '#features/seating-plans/model/plan.ts';
import { middleOf, placed } from '#features/seating-plans/model/plan.ts';
import { type PlacedSeat, seatsOf } from '#features/seating-plans/model/seats-of.ts';
import { type SeatRun, seatRunsOf } from './seat-runs.ts';

/** A version of a plan, read once for all who ask for its seats. */
export interface Hall {
  plan: Plan;
  /** In the order of the plan. */
  seats: readonly PlacedSeat[];
  byId: ReadonlyMap<string, PlacedSeat>;
  runs: readonly SeatRun[];
  /** Where the best seats are nearest to. */
  focus: Point;
  /** How many seats of each category are for all. */
  forAll: ReadonlyMap<string, number>;
}

export function hallOf(plan: Plan): Hall {
  const seats = seatsOf(plan);
  return {
    plan,
    seats,
    byId: new Map(seats.map((seat) => [seat.id, seat])),
    runs: seatRunsOf(seats),
    focus: focusOf(plan),
    forAll: countsOf(seats),
  };
}

/** The middle of the first stage; without one, of the upper edge of the drawing. */
function focusOf({ zones, size }: Plan): Point {
  for (const zone of zones)
    for (const shape of zone.shapes)
      if (shape.kind === 'stage') return placed(placed(middleOf(shape.outline), shape), zone);
  return { x: size.width / 2, y: 0 };
}

/** Wheelchair places and those for who comes along are given to nobody who has not asked for them. */
export const isForAll = ({ wheelchair, companionOf }: PlacedSeat): boolean =>
  wheelchair !== true && companionOf === undefined;

/** The category that a seat is counted in, as one that anyone may get; '' for the others, and for no seat. */
export const countedIn = (seat: PlacedSeat | undefined): string =>
  seat !== undefined && isForAll(seat) ? seat.category : '';

function countsOf(seats: readonly PlacedSeat[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const seat of seats) {
    const category = countedIn(seat);
    if (category !== '') counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}

/** What a ticket says of its seat. */
export const ticketSeatOf = ({ id, zoneName, rowLabel, number, kind }: PlacedSeat): TicketSeat => ({
  id,
  zone: zoneName,
  row: rowLabel,
  number,
  kind,
});

/** In the order in which people sit: by zone, row and place. */
export function inSeatOrder(hall: Hall, ids: readonly string[]): string[] {
  const zones = new Map(hall.plan.zones.map(({ id }, at) => [id, at]));
  const rank = (id: string): [number, number, number] => {
    const seat = hall.byId.get(id);
    return seat ? [zones.get(seat.zone) ?? 0, seat.rowRank, seat.place] : [zones.size, 0, 0];
  };
  return ids.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (one < other ? -1 : 1);
  });
}
