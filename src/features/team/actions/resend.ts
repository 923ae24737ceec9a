import { requireIn, requireMay } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { expiryFrom, hashOfToken } from './invitation-token.ts';
import { letter } from './letter.ts';
import { requireFewToday } from './mail-limit.ts';
import { requireOpen } from '../store/store.ts';
import { notifyInvited } from './notify.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/team.messages.ts';

/** The same invitation is not sent again sooner. */
const RESEND_MS = 60_000;

/**
 * Sends an invitation again, with a new link for fourteen days from now; the old link is void. Throws 404 when there is
 * none, 403 when the team is not theirs to set up, 409 within a minute, 429 after too many.
 */
export async function resend(
  deps: TeamDeps,
  actor: Actor,
  eventId: string,
  id: string,
  language?: Language,
): Promise<void> {
  const { db, clock, outbox } = deps;
  const event = await requireMay(db.read(), actor, 'team.edit', eventId);
  const { email, role } = await requireOpen(db.read<Tables>(), event.id, id);
  const { token, mail } = await letter(deps, actor, event, { email, role, language });
  await db.write(async (tx) => {
    const now = clock.text();
    await requireIn(tx.as(), actor, 'team.edit', event);
    const current = await requireOpen(tx.as<Tables>(), event.id, id);
    if (now < addMs(current.sentAt, RESEND_MS)) throw conflict(words.sentJustNow);
    await requireFewToday(tx, actor, now);
    await tx
      .as<Tables>()
      .updateTable('event_invitations')
      .set({ tokenHash: hashOfToken(token), sentAt: now, expiresAt: expiryFrom(now), updated: now })
      .where('id', '=', id)
      .execute();
    tx.change({ collection: 'event_invitations', action: 'update', id, event: event.id });
    await outbox.queue(tx, mail);
    await notifyInvited(tx, actor, current, 'team.resend', now);
  });
}
