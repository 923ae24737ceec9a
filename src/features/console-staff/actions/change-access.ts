import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach, languageOf } from '#lib/language/index.ts';
import { type OperatorCollection, STAFF } from '#features/staff/model/collections.ts';
import { isStaffRole, type OperatorRole } from '#features/staff/model/permissions.ts';
import { staffMail } from '../mails/staff-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import type { ConsoleStaffDeps } from '../model/deps.ts';
import { takeInvitation } from '../store/invitations.ts';
import { findStaff, listPeople } from '../store/people.ts';
import type { ActingSuperuser } from './invite.ts';

/**
 * Gives a member of staff another role: it holds from their next click on. They are told by mail, in one write with it. Throws
 * 400 about `role`, 404. Superusers have no other role: their access is ended, and they are invited anew.
 */
export async function changeRole(
  deps: ConsoleStaffDeps,
  by: ActingSuperuser,
  { id, role }: { id: string; role: string },
): Promise<void> {
  if (!isStaffRole(role))
    throw invalidField(
      'role',
      'validation_invalid',
      inEach(words, (t) => t.chooseRole),
    );
  const { db, outbox, records } = deps;
  const staff = await findStaff(db, id);
  if (!staff) throw notFound();
  if (staff.role === role) return;
  const mail = await toldTo(deps, by, { ...staff, role, step: 'changed' });
  await records.operators.people.change(STAFF, id, { role }, (tx) => outbox.queue(tx, mail).then(() => {}));
}

/**
 * Ends somebody's access: their account is deleted, and with it every session and link, also those that they sent. They are told by mail. Throws 404, and
 * 409 for one's own and for the last superuser's.
 */
export async function endAccess(
  deps: ConsoleStaffDeps,
  by: ActingSuperuser,
  { collection, id }: { collection: OperatorCollection; id: string },
): Promise<void> {
  const { db, outbox, records } = deps;
  if (collection !== STAFF && id === by.id) throw conflict(inEach(words, (t) => t.yourself));
  const all = await listPeople(db);
  const person = all.find((one) => one.collection === collection && one.id === id);
  if (!person) throw notFound();
  const locale = collection === STAFF ? ((await findStaff(db, id))?.locale ?? '') : '';
  const role = person.role ?? 'support';
  const mail = await toldTo(deps, by, { email: person.email, locale, role, step: 'ended' });
  // The collection's own hook keeps the last superuser, also of two who end each other's at once.
  await records.operators.people.remove(collection, id, async (tx) => {
    await takeInvitation(tx, { email: person.email.toLowerCase() });
    // Whoever has to go leaves no way in behind, for themselves under another address neither.
    await takeInvitation(tx, { invitedBy: person.email });
    await outbox.queue(tx, mail);
  });
}

async function toldTo(
  { origin, siteName }: ConsoleStaffDeps,
  { email: by }: ActingSuperuser,
  {
    email,
    locale,
    role,
    step,
  }: { email: string; locale: string; role: OperatorRole; step: 'changed' | 'ended' },
) {
  const site = await siteName();
  return staffMail({ step, to: email, by, role, site, origin }, languageOf(locale));
}
