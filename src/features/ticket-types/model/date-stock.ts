import type { EventDateTables } from '#features/event-dates/index.ts';
import type { DatePriceRow } from './date-price.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';

/** What is sold and held of a ticket type for one date. Made with the first sale; not a collection. */
export interface DateStockRow {
  date: string;
  ticketType: string;
  event: string;
  sold: number;
  held: number;
  /** Tickets that are not sold again: they were given back, and their places not put on sale. */
  blocked: number;
}

export interface DateStockTables extends PricedTables, EventDateTables {
  date_stock: DateStockRow;
  date_prices: DatePriceRow;
}
