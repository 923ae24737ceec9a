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

/** One ticket becomes one of another type. */
export interface TypeChange {
  event: string;
  order: string;
  ticket: string;
  /** Id of the date that it is for; '' for every date. */
  date: string;
  fromType: string;
  toType: string;
  /** Id of the order that paid the difference and has the new place already; '' where the place is taken now. */
  paidBy: string;
}
