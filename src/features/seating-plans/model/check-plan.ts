import type { Plan } from './plan.ts';
import { areasOf, type PlacedSeat, seatsOf } from './seats-of.ts';

export const PLAN_NOTES = [
  'duplicateSeat',
  'duplicateRow',
  'overlap',
  'noCategory',
  'noCategoryArea',
  'noCompanion',
  'noNumber',
  'noCapacity',
] as const;
export type PlanNoteKind = (typeof PLAN_NOTES)[number];

/** What an organiser should look at before seats of a plan are sold. */
export interface PlanNote {
  kind: PlanNoteKind;
  /** Zone, row and number, or the label of an area, in the plan's words. */
  where: string;
  /** Ids of what it is about. */
  ids: string[];
}

/** Seats nearer than so much of their radii together lie upon each other. */
const TOUCH = 0.9;

/** What is to be looked at: the same label twice, seats upon each other, no category, no companion beside a wheelchair. */
export function checkPlan(plan: Plan): PlanNote[] {
  const seats = seatsOf(plan);
  const companions = new Set(seats.flatMap(({ companionOf }) => companionOf ?? []));
  return [
    ...twice(
      'duplicateSeat',
      seats.filter(({ number }) => number !== ''),
    ),
    ...sameTables(plan),
    ...overlapping(seats),
    ...byRow(
      'noNumber',
      seats.filter(({ number }) => number.trim() === ''),
    ),
    ...byRow(
      'noCategory',
      seats.filter(({ category }) => category === ''),
    ),
    ...seats
      .filter(({ id, wheelchair }) => wheelchair && !companions.has(id))
      .map((seat) => ({ kind: 'noCompanion' as const, where: placeOf(seat), ids: [seat.id] })),
    ...areasOf(plan).flatMap(({ id, zoneName, label, capacity, category }) => {
      const where = [zoneName, label].filter(Boolean).join(', ');
      return [
        ...(category === '' ? [{ kind: 'noCategoryArea' as const, where, ids: [id] }] : []),
        ...(capacity === 0 ? [{ kind: 'noCapacity' as const, where, ids: [id] }] : []),
      ];
    }),
  ];
}

/** A seat in the words of the plan: "Stalls, C 12". */
export const placeOf = ({ zoneName, rowLabel, number }: PlacedSeat): string =>
  [zoneName, `${rowLabel} ${number}`.trim()].filter(Boolean).join(', ');

function twice(kind: PlanNoteKind, seats: readonly PlacedSeat[]): PlanNote[] {
  const named = new Map<string, PlacedSeat[]>();
  for (const seat of seats) {
    const key = JSON.stringify([seat.zoneName, seat.rowLabel, seat.number]);
    const same = named.get(key);
    if (same) same.push(seat);
    else named.set(key, [seat]);
  }
  return [...named.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      kind,
      where: same[0] ? placeOf(same[0]) : '',
      ids: same.map(({ id }) => id),
    }));
}

/** Two tables of one number in a zone. Rows may be in parts: left and right of an aisle. */
function sameTables({ zones }: Plan): PlanNote[] {
  return zones.flatMap(({ name, rows }) => {
    const named = new Map<string, string[]>();
    for (const { id, kind, label } of rows) {
      if (kind !== 'table') continue;
      const same = named.get(label);
      if (same) same.push(id);
      else named.set(label, [id]);
    }
    return [...named]
      .filter(([, ids]) => ids.length > 1)
      .map(([label, ids]) => ({
        kind: 'duplicateRow' as const,
        where: [name, label].filter(Boolean).join(', '),
        ids,
      }));
  });
}

/** One note for each row. */
function byRow(kind: PlanNoteKind, seats: readonly PlacedSeat[]): PlanNote[] {
  const rows = new Map<string, PlacedSeat[]>();
  for (const seat of seats) {
    const same = rows.get(seat.row);
    if (same) same.push(seat);
    else rows.set(seat.row, [seat]);
  }
  return [...rows.values()].map((same) => ({
    kind,
    where: [same[0]?.zoneName, same[0]?.rowLabel].filter(Boolean).join(', '),
    ids: same.map(({ id }) => id),
  }));
}

/**
 * Pairs that lie upon each other, a hundred at most. Seats lie in squares about as large as themselves, and only those of
 * neighbouring squares are compared, the larger ones first: one large seat among 10,000 makes no other's square larger.
 */
function overlapping(seats: readonly PlacedSeat[]): PlanNote[] {
  const order = seats.map((_, at) => at).toSorted((one, other) => sizeOf(seats[other]) - sizeOf(seats[one]));
  const levels = new Map<number, Map<string, number[]>>();
  const pairs: [first: number, second: number][] = [];
  for (const at of order) {
    const seat = seats[at];
    if (!seat) continue;
    for (const [size, squares] of levels)
      for (const other of around(squares, seat, size))
        if (touch(seat, seats[other])) {
          pairs.push([Math.min(at, other), Math.max(at, other)]);
          if (pairs.length === MOST_OVERLAPS) return notesOf(seats, pairs);
        }
    const size = sizeOf(seat);
    const squares = levels.get(size) ?? new Map<string, number[]>();
    levels.set(size, squares);
    const key = `${Math.floor(seat.x / size)} ${Math.floor(seat.y / size)}`;
    const own = squares.get(key);
    if (own) own.push(at);
    else squares.set(key, [at]);
  }
  return notesOf(seats, pairs);
}

/** The side of a seat's square: the power of two that is no less than its width. */
const sizeOf = (seat: PlacedSeat | undefined): number => 2 ** Math.ceil(Math.log2(2 * (seat?.radius ?? 1)));

function* around(
  squares: ReadonlyMap<string, number[]>,
  { x, y }: PlacedSeat,
  size: number,
): Generator<number> {
  const [column, line] = [Math.floor(x / size), Math.floor(y / size)];
  for (let dx = -1; dx <= 1; dx += 1)
    for (let dy = -1; dy <= 1; dy += 1) yield* squares.get(`${column + dx} ${line + dy}`) ?? [];
}

const touch = (one: PlacedSeat, other: PlacedSeat | undefined): boolean =>
  other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < (one.radius + other.radius) * TOUCH;

const notesOf = (seats: readonly PlacedSeat[], pairs: [number, number][]): PlanNote[] =>
  pairs
    .toSorted(([a, b], [c, d]) => b - d || a - c)
    .flatMap(([first, second]) => {
      const [one, other] = [seats[first], seats[second]];
      if (!one || !other) return [];
      return [
        {
          kind: 'overlap' as const,
          where: `${placeOf(one)} / ${placeOf(other)}`,
          ids: [one.id, other.id],
        },
      ];
    });

/** A plan whose seats all lie in one place has millions of pairs: so many are enough to see. */
const MOST_OVERLAPS = 100;
