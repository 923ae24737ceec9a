import { notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { actAsOperator } from '#features/staff/index.ts';
import { isStaffRole } from '#features/staff/model/permissions.ts';
import { STAFF, SUPERUSERS } from '#features/staff/model/collections.ts';
import { words } from '../messages/refusals.messages.ts';
import type { ConsoleStaffDeps } from '../model/deps.ts';
import { hashOfToken } from '../model/link-token.ts';
import type { ConsoleStaffTables, StaffInvitationRow } from '../model/schema.ts';
import { invitationByHash, takeInvitation } from '../store/invitations.ts';
import { findStaff } from '../store/people.ts';

/** What the page behind a link shows. */
export type InvitationShown = Pick<StaffInvitationRow, 'email' | 'name' | 'role' | 'person'>;

/** The link of a mail; null when it was used, was replaced, is too old or never was: the four look the same. */
export async function readInvitation(
  { db, clock }: ConsoleStaffDeps,
  token: string,
): Promise<InvitationShown | null> {
  const found = await invitationByHash(db.read<ConsoleStaffTables>(), hashOfToken(token), clock.text());
  if (!found) return null;
  const { email, name, role, person } = found;
  return { email, name, role, person };
}

/**
 * Sets the password of whoever was invited, and makes their account with it where there is none. In one write with the end of
 * the link: it works once. It is in the audit log as theirs. Throws 400 about `password`, 404 for a link that is over.
 */
export async function acceptInvitation(
  deps: ConsoleStaffDeps,
  token: string,
  password: string,
): Promise<void> {
  const { db, clock, ids, records } = deps;
  const { people } = records.operators;
  const invitation = await invitationByHash(db.read<ConsoleStaffTables>(), hashOfToken(token), clock.text());
  if (!invitation) throw linkIsOver();
  const { email, name, role, person, language } = invitation;
  const take = async (tx: Tx): Promise<void> => {
    if (!(await takeInvitation(tx, { id: invitation.id }))) throw linkIsOver();
  };
  const id = person || ids.record();
  // Their role may have changed since the link was sent.
  const own = person === '' ? null : await findStaff(db, person);
  actAsOperator({ id, email, role: isStaffRole(own?.role) ? own.role : role });
  if (person !== '') return people.change(STAFF, person, { password }, take);
  const values = { id, email, password };
  if (role === 'superuser') await people.create(SUPERUSERS, values, take);
  else await people.create(STAFF, { ...values, name, role, locale: language }, take);
}

function linkIsOver() {
  return notFound(inEach(words, (t) => t.over));
}
