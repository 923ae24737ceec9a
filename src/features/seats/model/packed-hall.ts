import { drawGround } from '#features/seating-plans/model/draw-plan.ts';
import { packRows, unpackRows } from './chooser.ts';
import type { Hall } from './hall.ts';

/** A hall as pages of guests have it. */
export interface PackedHall {
  /** For `unpackRows`. */
  rows: string;
  /** Ids of the seats, in the order in which those have them. */
  ids: readonly string[];
  /** What is drawn below the seats: parts of an SVG. */
  ground: string;
}

const kept = new WeakMap<Hall, PackedHall>();

/** A hall never changes: it is packed once. */
export function packedHall(hall: Hall): PackedHall {
  const known = kept.get(hall);
  if (known) return known;
  const rows = packRows(hall);
  const packed = { rows, ids: unpackRows(rows).seats.map(({ id }) => id), ground: drawGround(hall.plan) };
  kept.set(hall, packed);
  return packed;
}
