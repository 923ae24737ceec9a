import type { Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** Orders that have tickets for one date. */
export interface DateOrders {
  /** So many have no other tickets. */
  alone: number;
  /** So many have tickets for other dates, too. */
  mixed: number;
}

/** Who writes to the guests of an event when its dates change. */
export interface DateGuests {
  /** How many people get the mail when these dates (ids) change: the one figure that organisers are told. */
  count(event: string, dates: readonly string[]): Promise<number>;
  /** Paid orders that have valid tickets for a date (its id), not for every date. */
  orders(event: string, date: string): Promise<DateOrders>;
  /** Has that written, after the commit. What is told is read from the news then (`beginNews`). */
  tell(tx: Tx, news: { id: string; event: string }): Promise<void>;
}

export const dateGuests = extensionPoint<DateGuests>('guests of dates');
