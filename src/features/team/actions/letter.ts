import type { Actor } from '#lib/actor.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { EventRow } from '#features/events/model/event.ts';
import type { EventRole } from '#features/events/model/permissions.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { invitationMail } from '../mails/invitation-mail.ts';
import { findPerson, languageOfAddress } from '../store/store.ts';
import type { Language } from '#lib/language/index.ts';

/** A new token, and the mail that carries it, in the language of the address's account or else the one given: written before the transaction that keeps its hash. */
export async function letter(
  { db, ids, origin }: TeamDeps,
  actor: Actor,
  event: Pick<EventRow, 'title'>,
  { email, role, language = 'en' }: { email: string; role: EventRole; language?: Language | undefined },
): Promise<{ token: string; mail: MailMessage }> {
  const token = ids.secret();
  const from = actor.superuser ? undefined : await findPerson(db.read<Tables>(), actor.id);
  const theirs = await languageOfAddress(db.read<Tables>(), email);
  const url = `${origin}/invitations/${token}`;
  const view = { to: email, from: from?.name ?? '', event: event.title, role, url, origin };
  return { token, mail: await invitationMail(view, theirs ?? language) };
}
