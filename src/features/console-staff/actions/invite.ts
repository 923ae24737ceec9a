import { z } from 'zod';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach, type Language, LANGUAGES, languageOf, spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import { STAFF, SUPERUSERS } from '#features/staff/model/collections.ts';
import { isStaffRole, OPERATOR_ROLES } from '#features/staff/model/permissions.ts';
import { staffMail } from '../mails/staff-mail.ts';
import { words as all } from '../messages/refusals.messages.ts';
import type { ConsoleStaffDeps } from '../model/deps.ts';
import { expiryFrom, hashOfToken } from '../model/link-token.ts';
import type { StaffInvitationRow } from '../model/schema.ts';
import { putInvitation, takeInvitation } from '../store/invitations.ts';
import { findStaff } from '../store/people.ts';

const MAX_NAME = 100;
const words = {
  emailMissing: inEach(all, (t) => t.emailMissing),
  noEmail: inEach(all, (t) => t.noEmail),
  chooseRole: inEach(all, (t) => t.chooseRole),
  nameTooLong: inEach(all, (t) => t.nameTooLong(MAX_NAME)),
  already: inEach(all, (t) => t.already),
};

const input = z.object({
  email: z
    .string(spoken(words.emailMissing))
    .trim()
    .toLowerCase()
    .min(1, spoken(words.emailMissing))
    .max(254, spoken(words.noEmail))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .pipe(z.email(spoken(words.noEmail))),
  name: z
    .string()
    .trim()
    .max(MAX_NAME, spoken(words.nameTooLong))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .default(''),
  role: z.enum(OPERATOR_ROLES, spoken(words.chooseRole)),
  language: z.enum(LANGUAGES).catch('en'),
});

/** Who acts: a superuser. Whoever calls has made sure of it. */
export interface ActingSuperuser {
  id: string;
  email: string;
}

/**
 * Invites somebody to run the site in a role: the mail's link sets their password, once, within three days. An address that
 * was invited before gets a new link, and the old one opens nothing. Throws 400 by field.
 */
export async function inviteStaff(
  deps: ConsoleStaffDeps,
  by: ActingSuperuser,
  given: unknown,
): Promise<void> {
  const parsed = input.safeParse(given);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { people } = deps.records.operators;
  const { email, language, ...person } = parsed.data;
  for (const collection of [SUPERUSERS, STAFF])
    if (await people.find(collection, email))
      throw invalidField('email', 'validation_already_staff', words.already);
  await sendLink(deps, by, { ...person, email, language, person: '' });
}

/** Sends a member of staff a link that sets a new password. Throws 404 where there is no such person. */
export async function sendPasswordLink(
  deps: ConsoleStaffDeps,
  by: ActingSuperuser,
  id: string,
): Promise<void> {
  const staff = await findStaff(deps.db, id);
  if (!staff) throw notFound();
  const { email, name, role, locale } = staff;
  if (!isStaffRole(role)) throw conflict(words.chooseRole);
  const language = languageOf(locale);
  await sendLink(deps, by, { email: email.toLowerCase(), name, role, language, person: id });
}

/** Takes an invitation back. Throws 404 where there is none. */
export async function revokeInvitation({ db }: ConsoleStaffDeps, id: string): Promise<void> {
  await db.write(async (tx) => {
    if (!(await takeInvitation(tx, { id }))) throw notFound();
  });
}

async function sendLink(
  { db, clock, ids, outbox, origin, siteName }: ConsoleStaffDeps,
  by: ActingSuperuser,
  whom: Pick<StaffInvitationRow, 'email' | 'name' | 'role' | 'person'> & { language: Language },
): Promise<void> {
  const token = ids.secret();
  const { email, role, language, person } = whom;
  const mail = await staffMail(
    {
      step: person === '' ? 'invited' : 'password',
      to: email,
      by: by.email,
      role,
      site: await siteName(),
      origin,
      token,
    },
    language,
  );
  await db.write(async (tx) => {
    const now = clock.text();
    await putInvitation(tx, {
      ...whom,
      id: ids.record(),
      tokenHash: hashOfToken(token),
      invitedBy: by.email,
      sentAt: now,
      expiresAt: expiryFrom(now),
    });
    // Without a key: it lets its reader in, so nobody sends it on to another address.
    await outbox.queue(tx, mail);
  });
}
