export { countryOfZone, HOLIDAY_COUNTRIES, isHolidayCountry } from './actions/countries.ts';
export type { PersonalCalendar } from './actions/read-calendar.ts';
export { isRegion, type Region, regionsOf } from './actions/regions.ts';
export type { Calendar } from './actions/calendar.ts';
export { columnOf, eachDay, neighbour, readDay, type View, VIEWS } from './model/days.ts';
export type { Entry } from './model/entry.ts';
export { occasionKey } from './model/occasion.ts';
export { type Festival, festivalsOn } from './model/festivals.ts';
