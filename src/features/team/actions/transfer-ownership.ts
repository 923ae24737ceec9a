import { requireMay } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { sendInvitation } from './invite.ts';
import type { InvitationRow } from '../model/schema.ts';
import { findMember, findPerson } from '../store/store.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/team.messages.ts';

/**
 * Offers the event to a member of its team; it is theirs when they accept. Throws 404 for whoever is no member, 403 for
 * who doesn't own it, 409 while money hangs on who does, or while somebody is asked already.
 */
export async function offerEvent(
  deps: TeamDeps,
  actor: Actor,
  eventId: string,
  userId: string,
  language?: Language,
): Promise<InvitationRow> {
  const query = deps.db.read<Tables>();
  const event = await requireMay(deps.db.read(), actor, 'event.handOver', eventId);
  const person = await findPerson(query, userId);
  if (!person || !(await findMember(query, event.id, userId))) throw notFound(words.notInTeam);
  return sendInvitation(
    deps,
    actor,
    event,
    { email: person.email.toLowerCase(), role: 'owner', language },
    async (tx) => {
      await deps.followers.mayHandOver(tx, event);
      const asked = await tx
        .as<Tables>()
        .selectFrom('event_invitations')
        .select('id')
        .where('event', '=', event.id)
        .where('role', '=', 'owner')
        .where('expiresAt', '>', deps.clock.text())
        .executeTakeFirst();
      if (asked) throw conflict(words.offeredAlready);
    },
  );
}
