export type { EventDates } from './actions/event-dates.ts';
export { type DateFollower, dateFollowers, type PastDate } from './model/date-follower.ts';
export type { EventDateRow } from './model/event-date.ts';
export { datesOf } from './store/dates.ts';
export { turnsOf } from './model/next-date.ts';
