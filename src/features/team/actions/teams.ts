import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import { accept, decline, readInvitation } from './answer-invitation.ts';
import { changeRole, leave, removeMember } from './change-member.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { offerEvent } from './transfer-ownership.ts';
import { invite } from './invite.ts';
import { ownInvitations } from './own-invitations.ts';
import { readTeam } from './read-team.ts';
import { resend } from './resend.ts';
import { revoke } from './revoke.ts';
import type { Language } from '#lib/language/index.ts';

/** What is over is shown to those who sent it for so long. */
const OVER_KEPT_MS = 30 * 24 * 3_600_000;

/** Who runs events beside their owners. Each method is documented where it is written. */
export type Teams = ReturnType<typeof createTeams>;

export function createTeams(deps: TeamDeps) {
  return {
    read: (actor: Actor, eventId: string) => readTeam(deps, actor, eventId),
    invite: (actor: Actor, eventId: string, input: unknown, language?: Language) =>
      invite(deps, actor, eventId, input, language),
    resend: (actor: Actor, eventId: string, invitation: string, language?: Language) =>
      resend(deps, actor, eventId, invitation, language),
    revoke: (actor: Actor, eventId: string, invitation: string) => revoke(deps, actor, eventId, invitation),
    changeRole: (
      actor: Actor,
      eventId: string,
      user: string,
      input: unknown,
      options?: { ifUpdated?: string | undefined },
    ) => changeRole(deps, actor, eventId, user, input, options),
    remove: (actor: Actor, eventId: string, user: string) => removeMember(deps, actor, eventId, user),
    leave: (actor: Actor, eventId: string) => leave(deps, actor, eventId),
    offer: (actor: Actor, eventId: string, user: string, language?: Language) =>
      offerEvent(deps, actor, eventId, user, language),
    invitation: (token: string) => readInvitation(deps, token),
    accept: (actor: Actor, token: string) => accept(deps, actor, { token }),
    decline: (actor: Actor | null, token: string) => decline(deps, actor, { token }),
    /** What waits for the answer of whoever is signed in, and their answers without the mail's link. */
    invitationsTo: (actor: Actor) => ownInvitations(deps, actor),
    acceptOwn: (actor: Actor, invitation: string) => accept(deps, actor, { id: invitation }),
    declineOwn: (actor: Actor, invitation: string) => decline(deps, actor, { id: invitation }),
    /** Forgets addresses that never answered; to be called once a day. */
    forgetInvitations: async (): Promise<void> => {
      const { db, clock } = deps;
      await db.write((tx) =>
        tx
          .as<Tables>()
          .deleteFrom('event_invitations')
          .where('expiresAt', '<', addMs(clock.text(), -OVER_KEPT_MS))
          .execute(),
      );
    },
  };
}
