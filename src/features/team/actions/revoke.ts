import { requireMay } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { deleteTeamRow, requireOpen } from '../store/store.ts';
import { notifyInvited } from './notify.ts';

/** Takes an invitation back: its link is void. Throws 404 when there is none, 403 when the team is not theirs to set up. */
export async function revoke(
  { db, clock }: TeamDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const event = await requireMay(tx.as(), actor, 'team.edit', eventId);
    const invitation = await requireOpen(tx.as<Tables>(), event.id, id);
    await deleteTeamRow(tx, 'event_invitations', invitation);
    await notifyInvited(tx, actor, invitation, 'team.revoke', clock.text());
  });
}
