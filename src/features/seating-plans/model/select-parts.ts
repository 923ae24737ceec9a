import { middleOf, type Plan, type Point, placed, turned, type Zone } from './plan.ts';
import { seatsOf } from './seats-of.ts';

/** Whether a press takes a whole row, or one seat of it. */
export type SelectMode = 'rows' | 'seats';

export interface Frame {
  from: Point;
  to: Point;
}

const within = ({ x, y }: Point, { from, to }: Frame): boolean =>
  x >= Math.min(from.x, to.x) &&
  x <= Math.max(from.x, to.x) &&
  y >= Math.min(from.y, to.y) &&
  y <= Math.max(from.y, to.y);

/** What lies in a frame: seats, or rows with at least one seat in it, and areas and shapes whose middle is. */
export function partsWithin(plan: Plan, frame: Frame, mode: SelectMode): Set<string> {
  const ids = new Set<string>();
  for (const { id, row, x, y } of seatsOf(plan))
    if (within({ x, y }, frame)) ids.add(mode === 'rows' ? row : id);
  for (const zone of plan.zones)
    for (const part of mode === 'rows' ? [...zone.areas, ...zone.shapes] : [])
      if (within(placed(placed(middleOf(part.outline), part), zone), frame)) ids.add(part.id);
  return ids;
}

/** All that is from one part to another in the order of the plan: seats between seats, rows and others between those. */
export function partsBetween(plan: Plan, one: string, other: string): Set<string> {
  for (const list of [seatIds(plan), partIds(plan)]) {
    const [a, b] = [list.indexOf(one), list.indexOf(other)];
    if (a >= 0 && b >= 0) return new Set(list.slice(Math.min(a, b), Math.max(a, b) + 1));
  }
  return new Set([other]);
}

const seatIds = ({ zones }: Plan): string[] =>
  zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ id }) => id)));

/** Rows, tables, areas and shapes in the order of the plan. */
export const partIds = ({ zones }: Plan): string[] =>
  zones.flatMap(({ rows, areas, shapes }) => [...rows, ...areas, ...shapes].map(({ id }) => id));

/** The seats that are meant by chosen seats, rows and zones. */
export function seatsMeant(plan: Plan, ids: ReadonlySet<string>): Set<string> {
  const meant = new Set<string>();
  for (const zone of plan.zones)
    for (const row of zone.rows) {
      const all = ids.has(zone.id) || ids.has(row.id);
      for (const { id } of row.seats) if (all || ids.has(id)) meant.add(id);
    }
  return meant;
}

/** The zone to which something new is added: the one that is chosen, or has a chosen part or seat, or else the first. */
export const zoneMeant = ({ zones }: Plan, ids: ReadonlySet<string>): Zone | undefined =>
  zones.find(
    ({ id, rows, areas, shapes }) =>
      ids.has(id) ||
      [...rows, ...areas, ...shapes].some((part) => ids.has(part.id)) ||
      rows.some(({ seats }) => seats.some((seat) => ids.has(seat.id))),
  ) ?? zones[0];

/** Only what is still there: after an undo, a part may not be. */
export function stillThere(plan: Plan, ids: ReadonlySet<string>): Set<string> {
  const known = new Set([...plan.zones.map(({ id }) => id), ...partIds(plan), ...seatIds(plan)]);
  return new Set([...ids].filter((id) => known.has(id)));
}

/** So near another part's line, what is moved goes on to it. */
const NEAR = 5;

/** How a move ends up on the grid, or in line with another part, and the lines that show it. */
export interface Snapped {
  by: Point;
  /** Lines in line with others, by their place across or down; null for none. */
  x: number | null;
  y: number | null;
}

/**
 * A move that ends in line with another part where one is near, on the grid otherwise. What is moved is judged by where the first
 * of it lies. `grid` 0 is none.
 */
export function snapped(plan: Plan, ids: ReadonlySet<string>, by: Point, grid: number): Snapped {
  const points = anchorsOf(plan);
  const anchor = points.find(({ id }) => ids.has(id));
  if (!anchor || grid === 0) return { by, x: null, y: null };
  const others = points.filter(({ id }) => !ids.has(id));
  const along = (axis: 'x' | 'y'): { move: number; line: number | null } => {
    const goal = anchor.at[axis] + by[axis];
    let line: number | null = null;
    for (const { at } of others)
      if (Math.abs(at[axis] - goal) <= Math.min(NEAR, line === null ? NEAR : Math.abs(line - goal)))
        line = at[axis];
    return { move: (line ?? Math.round(goal / grid) * grid) - anchor.at[axis], line };
  };
  const [x, y] = [along('x'), along('y')];
  return { by: { x: x.move, y: y.move }, x: x.line, y: y.line };
}

/** Where rows, areas and shapes lie in the drawing; a chosen seat has its own place. */
function anchorsOf({ zones }: Plan): { id: string; at: Point }[] {
  return zones.flatMap((zone) =>
    [...zone.rows, ...zone.areas, ...zone.shapes].map(({ id, position }) => ({
      id,
      at: placed(position, zone),
    })),
  );
}

/** A move of the drawing as something inside turned parts sees it. */
export const insideTurn = (by: Point, degrees: number): Point => turned(by, -degrees);
