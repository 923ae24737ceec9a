export type { ShiftWithPeople } from './actions/read-shifts.ts';
export type { OpenShift } from './actions/sign-up.ts';
export { type PeopleTab, peopleTabs } from './model/people-tab.ts';
export type { PeopleTables } from './model/schema.ts';
export type { ShiftRow } from './model/shift.ts';
export type { Volunteers } from './actions/volunteers.ts';
