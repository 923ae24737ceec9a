export type { ShiftWithPeople } from './actions/read-shifts.ts';
export type { OpenShift } from './actions/sign-up.ts';
export type { PeopleTables, ShiftRow } from './model/schema.ts';
export type { Volunteers } from './volunteers.ts';
