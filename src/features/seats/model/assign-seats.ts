/** Tickets that have seats: so many of one type, for one date. */
export interface SeatWant {
  ticketType: string;
  /** Id of the date; '' for every date. */
  date: string;
  /** Names of the categories that the type is for. */
  categories: ReadonlySet<string>;
  /** How many seats. */
  count: number;
}

interface Categorised {
  id: string;
  category: string;
}

/**
 * Which of the tickets each seat is for, by the seats' ids: every seat for one, each ticket of a type that the seat's category is for. Null
 * when there is no way to do that. There may be fewer seats than tickets.
 */
export function assignSeats(
  seats: readonly Categorised[],
  wants: readonly Omit<SeatWant, 'date'>[],
): Map<string, string> | null {
  const had: Categorised[][] = wants.map(() => []);
  // One after the other; who stands in the way goes to another type that is for their seat, if there is one.
  const place = (seat: Categorised, tried: Set<number>): boolean => {
    for (const [at, want] of wants.entries()) {
      if (tried.has(at) || !want.categories.has(seat.category)) continue;
      tried.add(at);
      const own = had[at] ?? [];
      if (own.length < want.count) {
        own.push(seat);
        return true;
      }
      const gives = own.findIndex((other) => place(other, tried));
      if (gives >= 0) {
        own[gives] = seat;
        return true;
      }
    }
    return false;
  };
  if (!seats.every((seat) => place(seat, new Set()))) return null;
  return new Map(wants.flatMap(({ ticketType }, at) => (had[at] ?? []).map(({ id }) => [id, ticketType])));
}
