import { extensionPoint, type Extensions } from '#platform/rooms/index.ts';
import type { SaleSeats } from './sale-seats.ts';

/** Whoever gives out the seats of events: says how many are free. */
export interface SeatsSource {
  /** Which of these events have seats, and for which tickets; how many are free is not looked up (`free` is empty). */
  seated(events: readonly string[]): Promise<Map<string, SaleSeats>>;
  /** The same with what is free for these dates (ids; '' for on every date). */
  onDates(event: string, seats: SaleSeats, dates: readonly string[]): Promise<SaleSeats>;
}

export const seatsSources = extensionPoint<SeatsSource>('seats sources');

const NO_SEATS: SeatsSource = { seated: async () => new Map(), onDates: async (_, seats) => seats };

/** Where nobody gives out seats no event has any. */
export function firstSeats(extensions: Extensions): SeatsSource {
  const first = () => extensions(seatsSources)[0] ?? NO_SEATS;
  return {
    seated: (events) => first().seated(events),
    onDates: (event, seats, dates) => first().onDates(event, seats, dates),
  };
}
