import type { Plan } from './plan.ts';
import { areasOf, type PlacedSeat, seatsOf } from './seats-of.ts';

/** What became of seats from one version of a plan to another, by their ids. Where a seat lies is of no matter. */
export interface PlanDifference {
  removed: PlacedSeat[];
  added: PlacedSeat[];
  /** Zone, row or number are called otherwise. */
  renamed: { before: PlacedSeat; after: PlacedSeat }[];
  /** Another category, and so perhaps another price. */
  recategorised: { before: PlacedSeat; after: PlacedSeat }[];
  /** Standing areas by id: gone, or for fewer people. */
  smallerAreas: { id: string; label: string; before: number; after: number }[];
}

/** Compares two versions of a plan. */
export function differenceOf(before: Plan, after: Plan): PlanDifference {
  const [earlier, later] = [byId(seatsOf(before)), byId(seatsOf(after))];
  const difference: PlanDifference = {
    removed: [],
    added: [...later.values()].filter(({ id }) => !earlier.has(id)),
    renamed: [],
    recategorised: [],
    smallerAreas: [],
  };
  for (const seat of earlier.values()) {
    const now = later.get(seat.id);
    if (!now) {
      difference.removed.push(seat);
      continue;
    }
    if (nameOf(seat) !== nameOf(now)) difference.renamed.push({ before: seat, after: now });
    if (seat.category !== now.category) difference.recategorised.push({ before: seat, after: now });
  }
  const areas = new Map(areasOf(after).map((area) => [area.id, area.capacity]));
  for (const { id, label, capacity } of areasOf(before)) {
    const now = areas.get(id) ?? 0;
    if (now < capacity) difference.smallerAreas.push({ id, label, before: capacity, after: now });
  }
  return difference;
}

const byId = (seats: readonly PlacedSeat[]) => new Map(seats.map((seat) => [seat.id, seat]));

const nameOf = ({ zoneName, rowLabel, number }: PlacedSeat): string =>
  JSON.stringify([zoneName, rowLabel, number]);
