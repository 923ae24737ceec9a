export type { EventDates } from './actions/event-dates.ts';
export type { ChangePreview } from './actions/plan-change.ts';
export { beginNews, endNews } from './actions/notify-guests.ts';
export type { DateChange, DateTimes } from './model/date-change.ts';
export { type DateFollower, dateFollowers } from './model/date-follower.ts';
export { type DateGuests, dateGuests } from './model/date-guests.ts';
export type { Changed } from './model/telling.ts';
export type { EventDateRow } from './model/event-date.ts';
