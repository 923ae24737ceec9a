import type { ConsoleStaffDeps } from '../model/deps.ts';
import type { StaffInvitationRow } from '../model/schema.ts';
import { listPeople, openInvitations, type Person } from '../store/people.ts';

/** Who runs the site, and who is invited to. */
export interface StaffShown {
  people: (Person & { secondStep: boolean })[];
  invitations: Omit<StaffInvitationRow, 'tokenHash'>[];
}

/** Reads who runs the site: their roles, when they signed in last, and whether a second step is set. */
export async function readStaff({ db, clock, records }: ConsoleStaffDeps): Promise<StaffShown> {
  const [people, invitations] = await Promise.all([listPeople(db), openInvitations(db, clock.text())]);
  const steps = await Promise.all(
    people.map(({ collection, id }) => records.operators.people.hasSecondStep(collection, id)),
  );
  return {
    people: people.map((person, at) => ({ ...person, secondStep: steps[at] === true })),
    invitations,
  };
}
