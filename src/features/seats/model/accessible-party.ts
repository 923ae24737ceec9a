import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { accessibleSeats } from './accessible-seats.ts';
import { assignSeats, type SeatWant } from './assign-seats.ts';
import { bestAvailable } from './best-available.ts';
import { type Hall, isForAll } from './hall.ts';

/**
 * A place for a wheelchair with those who come along: in the seats beside it as far as there are such, the others together near to it. Null
 * when there is no such place for these tickets, or no seats for the others.
 */
export function accessibleParty(
  hall: Hall,
  wants: readonly SeatWant[],
  { taken, seed }: { taken: ReadonlySet<string>; seed: string },
): { seats: PlacedSeat[]; typeOf: ReadonlyMap<string, string> } | null {
  const quantity = wants.reduce((sum, { count }) => sum + count, 0);
  const isOffered = ({ id, category }: PlacedSeat): boolean =>
    !taken.has(id) && wants.some(({ categories }) => categories.has(category));
  for (let companions = quantity - 1; companions >= 0; companions -= 1) {
    const beside = accessibleSeats(hall.seats, { wheelchairs: 1, companions, isOffered, focus: hall.focus });
    const [place] = beside ?? [];
    if (!beside || !place) continue;
    const rest = quantity - beside.length;
    const others =
      rest === 0
        ? []
        : bestAvailable(hall.runs, {
            quantity: rest,
            isFree: ({ id }) => !taken.has(id),
            isOffered: (seat) => isOffered(seat) && isForAll(seat),
            focus: place,
            seed,
          })?.groups.flat();
    if (!others) continue;
    const seats = [...beside, ...others];
    const typeOf = assignSeats(seats, wants);
    if (typeOf) return { seats, typeOf };
  }
  return null;
}
