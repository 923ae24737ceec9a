import { inRows, inSeats, inZones, mapped, tidied } from './map-parts.ts';
import type { Plan, Seat, SeatFlags } from './plan.ts';

/** Gives seats, and standing areas, a category; '' takes it away. */
export const paint = (plan: Plan, ids: ReadonlySet<string>, category: string): Plan =>
  inZones(
    inSeats(plan, (seat, row) =>
      (ids.has(seat.id) || ids.has(row.id)) && seat.category !== category ? { ...seat, category } : seat,
    ),
    (zone) => {
      const areas = mapped(zone.areas, (area) =>
        ids.has(area.id) && area.category !== category ? { ...area, category } : area,
      );
      return areas === zone.areas ? zone : { ...zone, areas };
    },
  );

/** What a seat may be marked as. */
export const SEAT_MARKS = ['wheelchair', 'restrictedView', 'stepFree', 'hearingLoop', 'aisle'] as const;
export type SeatMark = (typeof SEAT_MARKS)[number];

/** Marks seats, or takes the mark away. */
export const markSeats = (plan: Plan, ids: ReadonlySet<string>, mark: SeatMark, on: boolean): Plan =>
  tidied(
    inSeats(plan, (seat) => {
      if (!ids.has(seat.id) || (seat[mark] === true) === on) return seat;
      const { [mark]: _, ...rest } = seat;
      if (!on) return rest;
      // Who takes a wheelchair place is nobody's companion.
      const { companionOf: __, ...alone } = rest;
      return { ...(mark === 'wheelchair' ? alone : rest), [mark]: true };
    }),
  );

/**
 * Makes seats into wheelchair places, and the so many nearest others of their row into seats for who comes along: a neighbour is one
 * companion's at most.
 */
export function markWheelchairs(plan: Plan, ids: ReadonlySet<string>, companions: number): Plan {
  const marked = markSeats(plan, ids, 'wheelchair', true);
  return inRows(marked, (row) => {
    const beside = new Map<string, string>();
    for (const own of row.seats) {
      if (!ids.has(own.id)) continue;
      const nearest = row.seats
        .filter(
          ({ id, wheelchair, companionOf }) =>
            !wheelchair && !beside.has(id) && (companionOf === undefined || companionOf === own.id),
        )
        .toSorted((one, other) => apart(own, one) - apart(own, other));
      for (const { id } of nearest.slice(0, companions)) beside.set(id, own.id);
    }
    const seats = mapped(row.seats, (seat) => {
      const companionOf = beside.get(seat.id);
      if (companionOf !== undefined) return { ...seat, companionOf };
      if (seat.companionOf === undefined || !ids.has(seat.companionOf)) return seat;
      const { companionOf: _, ...rest } = seat;
      return rest;
    });
    return seats === row.seats ? row : { ...row, seats };
  });
}

const apart = (one: Seat, other: Seat): number =>
  Math.hypot(one.position.x - other.position.x, one.position.y - other.position.y);

/** Changes a category; its seats go along with its name. */
export function changeCategory(plan: Plan, name: string, to: { name: string; colour: string }): Plan {
  const categories = plan.categories.map((category) => (category.name === name ? to : category));
  return withName({ ...plan, categories }, name, to.name);
}

/** Takes a category away; its seats have none then. */
export const removeCategory = (plan: Plan, name: string): Plan =>
  withName({ ...plan, categories: plan.categories.filter((category) => category.name !== name) }, name, '');

function withName(plan: Plan, from: string, to: string): Plan {
  if (from === to) return plan;
  const renamed = inSeats(plan, (seat) => (seat.category === from ? { ...seat, category: to } : seat));
  return inZones(renamed, (zone) => {
    const areas = mapped(zone.areas, (area) => (area.category === from ? { ...area, category: to } : area));
    return areas === zone.areas ? zone : { ...zone, areas };
  });
}

/** What a seat is marked as, for a sentence. */
export const marksOf = (flags: SeatFlags): SeatMark[] => SEAT_MARKS.filter((mark) => flags[mark] === true);
