import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { PlannerDeps } from '#features/calendar/context.ts';
import type { Claim } from '#platform/idempotency/index.ts';
import type { SentFile } from '#platform/storage/index.ts';
import { readShift, readShifts } from './read-shifts.ts';
import { createShift, removeShift, type ShiftInput, updateShift } from './save-shift.ts';
import {
  addContract,
  createSupplier,
  readContract,
  readSupplier,
  readSuppliers,
  removeContract,
  removeSupplier,
  type SupplierInput,
  updateSupplier,
} from '#features/budget/actions/suppliers.ts';
import { exportVolunteers } from './export.ts';
import { markAttendance, ownCalendar, readOwnPlace, removeVolunteer, withdraw } from './own-place.ts';
import { endSignUpLink, makeSignUpLink, signUpSince } from './sign-up-link.ts';
import { readSignUp, type SignUp, signUp } from './sign-up.ts';

/** Who helps at an event, and who is paid for something at it. Each method is documented where it is written. */
export function createPeople(deps: PlannerDeps) {
  return {
    shifts: {
      list: (actor: Actor, event: string) => readShifts(deps, actor, event),
      read: (actor: Actor, event: string, id: string) => readShift(deps, actor, event, id),
      create: (actor: Actor, event: string, input: ShiftInput, claim?: Claim) =>
        createShift(deps, actor, event, input, claim),
      update: (actor: Actor, event: string, id: string, input: ShiftInput & { ifUpdated?: string }) =>
        updateShift(deps, actor, event, id, input),
      remove: (actor: Actor, event: string, id: string, seen?: { ifUpdated?: string | undefined }) =>
        removeShift(deps, actor, event, id, seen),
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
    suppliers: {
      list: (actor: Actor, event: string) => readSuppliers(deps, actor, event),
      read: (actor: Actor, event: string, id: string) => readSupplier(deps, actor, event, id),
      create: (actor: Actor, event: string, input: SupplierInput, claim?: Claim) =>
        createSupplier(deps, actor, event, input, claim),
      update: (actor: Actor, event: string, id: string, input: SupplierInput & { ifUpdated?: string }) =>
        updateSupplier(deps, actor, event, id, input),
      remove: (actor: Actor, event: string, id: string, seen?: { ifUpdated?: string | undefined }) =>
        removeSupplier(deps, actor, event, id, seen),
      addFile: (actor: Actor, event: string, id: string, file: SentFile) =>
        addContract(deps, actor, event, id, file),
      file: (actor: Actor, event: string, id: string, file: string) =>
        readContract(deps, actor, event, id, file),
      removeFile: (actor: Actor, event: string, id: string, file: string) =>
        removeContract(deps, actor, event, id, file),
    },
  };
}
