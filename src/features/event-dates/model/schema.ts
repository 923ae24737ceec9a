import type { EventDateRow } from './event-date.ts';

export interface EventDateTables {
  event_dates: EventDateRow;
}
