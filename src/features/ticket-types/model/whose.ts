import type { Quantity } from '#features/orders/model/quantity.ts';
import type { Sale } from './sale.ts';

/**
 * Who takes tickets off sale: an order, or a hold of who has chosen them and has not ordered yet (ids). What is kept beside the counts names
 * them.
 */
export type Taker =
  | {
      order: string;
      hold?: never;
      /** It takes these beside what it has: its other places stay as they are. */
      more?: boolean;
    }
  | { hold: string; order?: never; more?: never };

/** Whose tickets go back on sale: all of an order or a hold, or these alone (ids). */
export type Giver = (Taker | { tickets: readonly string[]; order?: never; hold?: never }) & {
  tickets?: readonly string[];
  /** What takes the same tickets again in this write: the order that follows a hold, or the hold itself. */
  next?: Taker;
  /** True where the places of these tickets are not sold again. */
  withdrawn?: boolean;
};

/** A ticket that becomes one of another type, or of another date; dates are ids, '' for every date. */
export interface MovedTicket {
  ticket: string;
  fromDate: string;
  toType: string;
  toDate: string;
}

/** Tickets of one order become others. */
export interface TicketsMove {
  event: string;
  order: string;
  moved: readonly MovedTicket[];
  /** What is given up, and what is taken for it. */
  from: readonly Quantity[];
  to: readonly Quantity[];
  /** Id of the order that paid the difference and has the new places already; '' where they are taken now. */
  paidBy: string;
  /** Places are taken only while the event and its types are as this says; left out for as they are. */
  sale?: Sale | undefined;
}
