export type { EventDates } from './actions/event-dates.ts';
export type { EventDateRow } from './model/event-date.ts';
