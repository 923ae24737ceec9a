export type { CheckInActor } from './actions/check-in-access.ts';
export type { Admissions } from './actions/admissions.ts';
export type { Attendee } from './actions/find-by-name.ts';
