import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { VolunteerDeps } from '../model/deps.ts';
import { readShift, readShifts, shiftsBetween } from './read-shifts.ts';
import { savedShifts } from './save-shift.ts';
import { forgetContacts, sweepShifts } from '../jobs/sweep.ts';
import { exportVolunteers } from './export.ts';
import { markAttendance, ownCalendar, readOwnPlace, removeVolunteer, withdraw } from './own-place.ts';
import { endSignUpLink, makeSignUpLink, signUpSince } from './sign-up-link.ts';
import { readSignUp, type SignUp, signUp } from './sign-up.ts';

/** Each method is documented where it is written. */
export type Volunteers = ReturnType<typeof createVolunteers>;

/** When helpers are needed at an event, and who helps. */
export function createVolunteers(deps: VolunteerDeps) {
  return {
    shifts: {
      list: (actor: Actor, event: string) => readShifts(deps, actor, event),
      read: (actor: Actor, event: string, id: string) => readShift(deps, actor, event, id),
      ...savedShifts(deps),
      linkSince: (actor: Actor, event: string) => signUpSince(deps, actor, event),
      makeLink: (actor: Actor, event: string) => makeSignUpLink(deps, actor, event),
      endLink: (actor: Actor, event: string) => endSignUpLink(deps, actor, event),
    },
    volunteers: {
      open: (token: string) => readSignUp(deps, token),
      signUp: (token: string, input: SignUp) => signUp(deps, token, input),
      own: (token: string) => readOwnPlace(deps, token),
      calendar: (token: string) => ownCalendar(deps, token),
      withdraw: (token: string) => withdraw(deps, token),
      remove: (actor: Actor, event: string, id: string) => removeVolunteer(deps, actor, event, id),
      mark: (actor: Actor, event: string, mark: { volunteer: string; attendance: string }) =>
        markAttendance(deps, actor, event, mark),
      export: (actor: Actor, event: string, language: Language) =>
        exportVolunteers(deps, actor, event, language),
    },
    /** The shifts of these events within a time. */
    shiftsBetween: (
      ...asked: Parameters<typeof shiftsBetween> extends [unknown, ...infer Rest] ? Rest : never
    ) => shiftsBetween(deps, ...asked),
    /** Writes the reminders that are due; to be called every few minutes. */
    sweep: () => sweepShifts(deps),
    /** Forgets what is not needed of volunteers any more; to be called once a day. */
    forgetContacts: () => forgetContacts(deps),
  };
}
