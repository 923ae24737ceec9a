import { ranksOf } from './natural-order.ts';
import {
  type Plan,
  placed,
  type Point,
  rounded,
  type Row,
  SEAT_RADIUS,
  type SeatFlags,
  type Zone,
} from './plan.ts';

/** A seat of a plan with all that is to be known of it. */
export interface PlacedSeat extends SeatFlags {
  id: string;
  zone: string;
  zoneName: string;
  row: string;
  rowLabel: string;
  kind: Row['kind'];
  /** Place of the row's label in the natural order of its zone, from 0: "2" before "10", Z before AA. */
  rowRank: number;
  /**
   * Place in the row from left to right. Neighbours differ by one; a gap or an aisle leaves a number out. At a table it is the
   * order around it, and no place is left out.
   */
  place: number;
  number: string;
  /** In the drawing, with all turns. */
  x: number;
  y: number;
  radius: number;
  /** Name of the category; '' for none. */
  category: string;
}

/** A standing area of a plan. */
export interface PlacedArea {
  id: string;
  zone: string;
  zoneName: string;
  label: string;
  capacity: number;
  category: string;
}

/** A gap of more than so many usual distances parts a row. */
const GAP = 1.6;
/** Between two seats that are marked as beside an aisle, so many do. */
const AISLE_GAP = 1.2;

/** All seats of a plan, in the plan's order. */
export function seatsOf({ zones }: Plan): PlacedSeat[] {
  return zones.flatMap((zone) => {
    const ranks = ranksOf(zone.rows.map(({ label }) => label));
    return zone.rows.flatMap((row) => seatsOfRow(zone, row, ranks.get(row.label) ?? 0));
  });
}

/** All standing areas of a plan. */
export const areasOf = ({ zones }: Plan): PlacedArea[] =>
  zones.flatMap(({ id: zone, name: zoneName, areas }) =>
    areas.map(({ id, label, capacity, category }) => ({ id, zone, zoneName, label, capacity, category })),
  );

function seatsOfRow(zone: Zone, row: Row, rowRank: number): PlacedSeat[] {
  const places = placesIn(row);
  return row.seats.map((seat, at) => {
    const { id, number, position, category, radius = SEAT_RADIUS, start: _, ...flags } = seat;
    const { x, y } = placed(placed(position, row), zone);
    return {
      ...flags,
      id,
      zone: zone.id,
      zoneName: zone.name,
      row: row.id,
      rowLabel: row.label,
      kind: row.kind,
      rowRank,
      place: places[at] ?? 0,
      number,
      x: rounded(x),
      y: rounded(y),
      radius,
      category,
    };
  });
}

/** The place of each seat of a row, in the order in which the row lists them. */
export function placesIn({ kind, seats }: Pick<Row, 'kind' | 'seats'>): number[] {
  const inOrder = seats.map((_, at) => at);
  if (kind === 'table' || seats.length < 2) return inOrder;
  const points = seats.map(({ position }) => position);
  const order = alongRow(points);
  const steps = order.slice(1).map((at, n) => distance(points[at], points[order[n] ?? 0]));
  const usual = usualOf(steps);
  const places = seats.map(() => 0);
  let place = 0;
  order.forEach((at, n) => {
    const before = order[n - 1];
    if (before !== undefined) {
      const aisle = seats[at]?.aisle === true && seats[before]?.aisle === true;
      place += (steps[n - 1] ?? 0) > usual * (aisle ? AISLE_GAP : GAP) ? 2 : 1;
    }
    places[at] = place;
  });
  return places;
}

/** Indexes from left to right: along the row's own list where that is the shorter way, as it is in a deep curve, or by projection. */
function alongRow(points: readonly Point[]): number[] {
  const listed = points.map((_, at) => at);
  const axis = axisOf(points);
  const along = points.map(({ x, y }) => x * axis.x + y * axis.y);
  const projected = listed.toSorted((one, other) => (along[one] ?? 0) - (along[other] ?? 0) || one - other);
  const order = wayOf(points, listed) <= wayOf(points, projected) + 0.001 ? listed : projected;
  const [first, last] = [points[order[0] ?? 0], points[order.at(-1) ?? 0]];
  const [dx, dy] = [(last?.x ?? 0) - (first?.x ?? 0), (last?.y ?? 0) - (first?.y ?? 0)];
  return dx < -0.001 || (Math.abs(dx) <= 0.001 && dy < 0) ? order.toReversed() : order;
}

/** The direction in which points are spread most. */
function axisOf(points: readonly Point[]): Point {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of points) {
    middle.x += x / points.length;
    middle.y += y / points.length;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

const distance = (one: Point | undefined, other: Point | undefined): number =>
  Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));

const wayOf = (points: readonly Point[], order: readonly number[]): number =>
  order.reduce((way, at, n) => (n === 0 ? 0 : way + distance(points[at], points[order[n - 1] ?? 0])), 0);

/** The lower quartile: one seat may be missing at many places of a row. */
function usualOf(steps: readonly number[]): number {
  const sorted = steps.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 4)] ?? 0;
}
