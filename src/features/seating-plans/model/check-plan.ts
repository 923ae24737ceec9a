import { type Plan, SEAT_RADIUS } from './plan.ts';
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
    named.set(key, [...(named.get(key) ?? []), seat]);
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
    for (const { id, kind, label } of rows)
      if (kind === 'table') named.set(label, [...(named.get(label) ?? []), id]);
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

/** Pairs that lie upon each other. Only seats of neighbouring squares are compared: 10,000 seats take a moment. */
function overlapping(seats: readonly PlacedSeat[]): PlanNote[] {
  const widest = seats.reduce((most, { radius }) => Math.max(most, radius), SEAT_RADIUS) * 2;
  const squares = new Map<string, PlacedSeat[]>();
  const notes: PlanNote[] = [];
  for (const seat of seats) {
    const [column, line] = [Math.floor(seat.x / widest), Math.floor(seat.y / widest)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const other of squares.get(`${column + dx} ${line + dy}`) ?? []) {
          const apart = Math.hypot(seat.x - other.x, seat.y - other.y);
          if (apart < (seat.radius + other.radius) * TOUCH && notes.length < MOST_OVERLAPS)
            notes.push({
              kind: 'overlap',
              where: `${placeOf(other)} / ${placeOf(seat)}`,
              ids: [other.id, seat.id],
            });
        }
    const own = squares.get(`${column} ${line}`);
    if (own) own.push(seat);
    else squares.set(`${column} ${line}`, [seat]);
  }
  return notes;
}

/** A plan whose seats all lie in one place has millions of pairs: so many are enough to see. */
const MOST_OVERLAPS = 100;
