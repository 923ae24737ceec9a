import type { EventDateRow } from './event-date.ts';

/** What guests are about to be told of dates that changed. Not an entity: gone once it is told. */
export interface DateNewsRow {
  id: string;
  event: string;
  /** The organiser's words. */
  message: string;
  /** JSON: the dates as guests know them (`KnownDate[]`). */
  known: string;
  /** JSON: what is told (`DateChange[]`), from when the telling has begun; '' before. */
  told: string;
  created: string;
}

export interface EventDateTables {
  event_dates: EventDateRow;
  date_news: DateNewsRow;
}
