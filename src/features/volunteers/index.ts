export { peopleTabs } from './model/people-tab.ts';
export type { ShiftRow } from './model/shift.ts';
export type { Volunteers } from './actions/volunteers.ts';
