import { requireIn, requireMay } from '#features/events/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { EventRow } from '#features/events/model/event.ts';
import { type EventRole, MEMBER_ROLES } from '#features/events/model/permissions.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { alreadyInTeam, alreadyInvited, tooManyInvitations } from '../model/errors.ts';
import { letter } from './letter.ts';
import { requireFewToday } from './mail-limit.ts';
import { notifyInvited } from './notify.ts';
import { expiryFrom, hashOfToken } from './invitation-token.ts';
import type { InvitationRow } from '../model/schema.ts';
import { deleteTeamRow, insertTeamRow, isInTeam } from '../store/store.ts';
import { type Language, spoken } from '#lib/language/index.ts';
import { words } from '../messages/team.messages.ts';

/** Open at once for one event. */
const MOST_OPEN = 50;

const request = z.object({
  email: z
    .string(spoken(words.emailMissing))
    .trim()
    .toLowerCase()
    .max(254, spoken(words.noEmail))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .pipe(z.email(spoken(words.noEmail))),
  role: z.enum(MEMBER_ROLES, spoken(words.chooseRole)),
});

/**
 * Invites somebody by mail, in `language` where no account of theirs says another; whether the address has an account is not told. Throws 400 by field, 404 or 403 when the team
 * is not theirs to set up, 429 after too many.
 */
export async function invite(
  deps: TeamDeps,
  actor: Actor,
  eventId: string,
  input: unknown,
  language?: Language,
): Promise<InvitationRow> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const event = await requireMay(deps.db.read(), actor, 'team.edit', eventId);
  return sendInvitation(deps, actor, event, { ...parsed.data, language });
}

/** Writes the invitation with its mail. What the actor may do was asked; it is asked again within the write. */
export async function sendInvitation(
  deps: TeamDeps,
  actor: Actor,
  event: EventRow,
  { email, role, language }: { email: string; role: EventRole; language?: Language | undefined },
  within: (tx: Tx) => Promise<void> = async () => {},
): Promise<InvitationRow> {
  const { db, clock, ids, outbox } = deps;
  const { token, mail } = await letter(deps, actor, event, { email, role, language });
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    await requireIn(tx.as(), actor, role === 'owner' ? 'event.handOver' : 'team.edit', event);
    await within(tx);
    if (role !== 'owner' && (await isInTeam(query, event, email))) throw alreadyInTeam();
    const open = await query
      .selectFrom('event_invitations')
      .selectAll()
      .where('event', '=', event.id)
      .execute();
    for (const other of open.filter((each) => each.email === email)) {
      if (other.expiresAt > now) throw alreadyInvited();
      await deleteTeamRow(tx, 'event_invitations', other);
    }
    if (open.length >= MOST_OPEN) throw tooManyInvitations(words.tooManyOpen(MOST_OPEN));
    await requireFewToday(tx, actor, now);
    const invitation: InvitationRow = {
      id: ids.record(),
      event: event.id,
      email,
      role,
      tokenHash: hashOfToken(token),
      invitedBy: actor.superuser ? '' : actor.id,
      sentAt: now,
      expiresAt: expiryFrom(now),
      created: now,
      updated: now,
    };
    await insertTeamRow(tx, 'event_invitations', invitation);
    await outbox.queue(tx, mail);
    await notifyInvited(tx, actor, invitation, 'team.invite', now);
    return invitation;
  });
}
