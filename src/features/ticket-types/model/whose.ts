import type { Quantity } from '#features/orders/model/quantity.ts';
import type { Sale } from './sale.ts';

/** Who takes tickets off sale: an order, or who has chosen them and has not ordered yet. What is kept beside the counts names them. */
export interface Taker {
  /** Id of the order; left out for a hold. */
  order?: string;
  /** Id of the hold; left out for an order. */
  hold?: string;
}

/** Whose tickets go back on sale. */
export interface Giver extends Taker {
  /** Ids of tickets, where only these go back and not all that the order has. */
  tickets?: readonly string[];
  /** What takes the same tickets again in this write: the order that follows a hold, or the hold itself. */
  next?: Taker;
  /** True where the places of these tickets are not sold again. */
  withdrawn?: boolean;
}

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
