import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';

/** Seats of a row without a gap between them, from left to right; or the places of a table, around it. */
export interface SeatRun {
  zone: string;
  rowRank: number;
  kind: PlacedSeat['kind'];
  seats: readonly PlacedSeat[];
}

/** A stretch of a run, from the first to the last of its places. */
export interface Stretch {
  first: number;
  last: number;
}

/** The runs of all rows and tables, in the order in which their first seats are given. */
export function seatRunsOf(seats: readonly PlacedSeat[]): SeatRun[] {
  const rows = Map.groupBy(seats, ({ zone, row }) => `${zone} ${row}`);
  return [...rows.values()].flatMap((row) => runsOfRow(row));
}

function runsOfRow(row: readonly PlacedSeat[]): SeatRun[] {
  const runs: PlacedSeat[][] = [];
  for (const seat of row.toSorted((one, other) => one.place - other.place)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && seat.place - before.place === 1) run.push(seat);
    else runs.push([seat]);
  }
  return runs.map((run) => {
    const [{ zone, rowRank, kind } = { zone: '', rowRank: 0, kind: 'row' as const }] = run;
    return { zone, rowRank, kind, seats: run };
  });
}

/** The stretches of a run whose seats all are as `is` says, each as long as it can be. */
export function stretchesOf(run: SeatRun, is: (seat: PlacedSeat) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let first = -1;
  for (const [at, seat] of run.seats.entries()) {
    const one = is(seat);
    if (one && first < 0) first = at;
    if (!one && first >= 0) stretches.push({ first, last: at - 1 });
    if (!one) first = -1;
  }
  if (first >= 0) stretches.push({ first, last: run.seats.length - 1 });
  return stretches;
}

/** How many seats are left alone at the ends of a free stretch when the seats from `at` on are taken. */
export const orphansBeside = ({ first, last }: Stretch, at: number, quantity: number): number =>
  Number(at - first === 1) + Number(last - (at + quantity - 1) === 1);
