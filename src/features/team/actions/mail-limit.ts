import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables } from '../model/deps.ts';
import { tooManyInvitations } from '../model/errors.ts';
import { words } from '../messages/team.messages.ts';

/** Emails that one person may have us send to strangers in a day. */
const MOST_A_DAY = 60;
const DAY_MS = 24 * 3_600_000;

/** Throws 429 for whoever has had many invitations sent within a day, revoked ones too. */
export async function requireFewToday(tx: Tx, actor: Actor, now: string): Promise<void> {
  if (actor.superuser) return;
  const { sent } = await tx
    .as<Tables>()
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('actor', '=', actor.id)
    .where('at', '>', addMs(now, -DAY_MS))
    .where('action', 'in', ['team.invite', 'team.resend'])
    .executeTakeFirstOrThrow();
  if (sent >= MOST_A_DAY) throw tooManyInvitations(words.manyToday);
}
