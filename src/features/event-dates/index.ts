export { eventDateCollection } from './actions/collections.ts';
export { keepDates, type NewDate } from './actions/keep-dates.ts';
export type { EventDates } from './actions/event-dates.ts';
export { type DateFollower, dateFollowers, type PastDate } from './model/date-follower.ts';
export { type EventDateRow, LONGEST_MS, MOST_DATES, MOST_YEARS } from './model/event-date.ts';
export { turnsOf } from './model/next-date.ts';
export type { EventDateTables } from './model/schema.ts';
export { type DateOfEvent, datesWithin } from './store/dates-between.ts';
export { datesOf } from './store/dates.ts';
