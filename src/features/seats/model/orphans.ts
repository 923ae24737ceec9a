import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { orphansBeside, type SeatRun, type Stretch, stretchesOf } from './seat-runs.ts';

export interface OrphanedSeats {
  /** Single seats that the choice leaves behind. */
  orphans: PlacedSeat[];
  /** As many seats beside each other near to those chosen, which leave none. */
  instead: PlacedSeat[];
}

/** Whether these seats could be chosen in place of those: a guest has tickets for them. */
type MayHave = (instead: readonly PlacedSeat[], of: readonly PlacedSeat[]) => boolean;

/**
 * Whether a guest's own choice leaves single seats behind that another choice of as many in the same stretch would not.
 * Null when it leaves none, or when there is no way around it: then it is allowed. `isFree` is true of seats that nobody
 * has and that are kept for nobody, the chosen ones included.
 */
export function orphansMadeBy(
  runs: readonly SeatRun[],
  isFree: (seat: PlacedSeat) => boolean,
  chosen: ReadonlySet<string>,
  mayHave: MayHave = () => true,
): OrphanedSeats | null {
  const isChosen = ({ id }: PlacedSeat): boolean => chosen.has(id);
  for (const run of runs) {
    // Around a table nobody sits alone between others.
    if (run.kind === 'table' || !run.seats.some((seat) => isChosen(seat))) continue;
    for (const free of stretchesOf(run, isFree)) {
      const orphans = singlesIn(run, free, isChosen);
      const instead = orphans.length > 0 ? withoutOrphans(run, free, { isChosen, mayHave }) : null;
      if (instead) return { orphans, instead };
    }
  }
  return null;
}

/** Seats of the stretch that are alone once the chosen ones are taken. One that was alone before is not made so. */
function singlesIn(
  run: SeatRun,
  { first, last }: Stretch,
  isChosen: (seat: PlacedSeat) => boolean,
): PlacedSeat[] {
  if (first === last) return [];
  const seats = run.seats.slice(first, last + 1);
  const stretch: SeatRun = { ...run, seats };
  return stretchesOf(stretch, (seat) => !isChosen(seat)).flatMap((left) =>
    left.first === left.last ? seats.slice(left.first, left.first + 1) : [],
  );
}

/** As many as are chosen in the stretch, beside each other and leaving none alone, with the least change. */
function withoutOrphans(
  run: SeatRun,
  free: Stretch,
  { isChosen, mayHave }: { isChosen: (seat: PlacedSeat) => boolean; mayHave: MayHave },
): PlacedSeat[] | null {
  const at = run.seats.flatMap((seat, place) =>
    place >= free.first && place <= free.last && isChosen(seat) ? [place] : [],
  );
  const quantity = at.length;
  const chosen = run.seats.filter((_, place) => at.includes(place));
  let found: { first: number; change: number } | null = null;
  for (let first = free.first; first + quantity - 1 <= free.last; first += 1) {
    if (orphansBeside(free, first, quantity) > 0) continue;
    if (!mayHave(run.seats.slice(first, first + quantity), chosen)) continue;
    const change = at.reduce((sum, place, n) => sum + Math.abs(place - (first + n)), 0);
    if (!found || change < found.change) found = { first, change };
  }
  return found && run.seats.slice(found.first, found.first + quantity);
}
