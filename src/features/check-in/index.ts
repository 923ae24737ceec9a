export type { CheckInActor } from './actions/at-the-door.ts';
export type { Admissions } from './actions/admissions.ts';
export type { CheckInContext } from './actions/context.ts';
export type { Attendee } from './actions/find-by-name.ts';
