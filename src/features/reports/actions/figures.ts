import type { Quarter } from '#lib/quarters.ts';

/** How much was sold to somebody or by some way. Amounts in the minor unit of the event's currency. */
export interface Sold {
  /** Orders that were paid, or were free, and whose tickets were not all taken back. */
  orders: number;
  /** Tickets that are valid. */
  tickets: number;
  /** What was paid, whatever was given back later. */
  taken: number;
  /** What was given back of it. */
  refunded: number;
}

/** What was sold by something that has a name: a promo code, a link, a country. */
export interface SoldBy extends Sold {
  /** Empty for what was sold without one. */
  id: string;
  /** Empty where it has none. */
  name: string;
}

export interface CodeSales extends SoldBy {
  /** What the code took off. */
  discount: number;
}

export interface LinkSales extends SoldBy {
  visits: number;
}

export interface TypeFigures {
  id: string;
  name: string;
  /** What it is a variation of; empty for none. */
  variationOf: string;
  kind: string;
  tickets: number;
  quantity: number;
  /** Tickets of it that were taken back. */
  cancelled: number;
  taken: number;
  checkedIn: number;
}

export interface DayFigures {
  /** `2026-12-01` on the calendar of the event's place. */
  day: string;
  orders: number;
  tickets: number;
  taken: number;
}

/** An event's sales from every side. All sides come to the same totals. */
export interface EventFigures {
  currency: string;
  totals: Sold & { checkedIn: number };
  /** Days with a sale, the earliest first. */
  days: DayFigures[];
  types: TypeFigures[];
  /** What was sold without a code stands under an empty id. */
  codes: CodeSales[];
  /** Likewise without a link. */
  links: LinkSales[];
  /** By ISO 3166 code in `id`; empty where it is not known. */
  countries: SoldBy[];
  /** Admissions by quarter of an hour, the earliest first. */
  arrivals: { quarter: Quarter; admitted: number }[];
}
