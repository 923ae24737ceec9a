export { type BikramSambatDay, daysInMonth, fromBikramSambat, toBikramSambat } from './bikram-sambat.ts';
export { type Calendar, CALENDARS, isCalendar } from './calendars.ts';
export { dayIn } from './day-in.ts';
export { bikramSambatMonth, bikramSambatOf, bikramSambatWords } from './in-words.ts';
export { LAST_PUBLISHED_YEAR } from './month-lengths.ts';
