import { auditChanged, findEvent, roleIn, updateEvent } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, forbidden } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventRow } from '#features/events/model/event.ts';
import type { EventRole } from '#features/events/model/permissions.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { invitationOver } from '../model/errors.ts';
import { hashOfToken } from './invitation-token.ts';
import type { InvitationRow } from '../model/schema.ts';
import { deleteTeamRow, findMember, findPerson, insertTeamRow, invitationByHash } from '../store/store.ts';
import { invitationTo } from './own-invitations.ts';
import { notifyInvited, notifyMember } from './notify.ts';
import { words } from '../messages/team.messages.ts';

/** The link of a mail, or the invitation's id from whoever has confirmed the address that was invited: each is its proof. */
export type AskedBy = { token: string } | { id: string };

/** What the page behind the link shows. */
export interface InvitationShown {
  event: Pick<EventRow, 'id' | 'title' | 'startsAt' | 'endsAt' | 'timezone' | 'status'>;
  role: EventRole;
  /** Where it was sent. */
  email: string;
  /** Who invited; '' when they have no name or are gone. */
  from: string;
  expiresAt: string;
}

/** The invitation of a link; null when it was used, revoked, is too old or never was. */
export async function readInvitation(
  { db, clock }: TeamDeps,
  token: string,
): Promise<InvitationShown | null> {
  const query = db.read<Tables>();
  const invitation = await invitationByHash(query, hashOfToken(token));
  if (!invitation || invitation.expiresAt <= clock.text()) return null;
  const event = await findEvent(db.read(), invitation.event);
  if (!event) return null;
  const from = await findPerson(query, invitation.invitedBy);
  const { role, email, expiresAt } = invitation;
  return { event, role, email, from: from?.name ?? '', expiresAt };
}

/**
 * Makes whoever was invited a member: by the link that came by mail, or by the account whose confirmed address it is. An
 * event is handed over only to the account that it was offered to. Gives the event's id. Throws 404 for a link that is
 * over, 403 for whoever can't be a member, 409 for whoever is one already.
 */
export async function accept(
  { db, clock, ids, followers }: TeamDeps,
  actor: Actor,
  asked: AskedBy,
): Promise<string> {
  if (actor.superuser) throw forbidden(words.superusers);
  return db.write(async (tx) => {
    const now = clock.text();
    const { invitation, event } = await openBy(tx, actor, asked, now);
    const before = await roleIn(tx.as(), actor.id, event);
    if (invitation.role === 'owner') {
      await requireItsAccount(tx, actor, invitation);
      await followers.mayHandOver(tx, event, actor.id);
      await handOver(tx, actor, event, ids.record(), now);
    } else {
      if (before) throw conflict(words.inTeamAlready);
      const { role } = invitation;
      const row = { id: ids.record(), event: event.id, user: actor.id, role };
      await insertTeamRow(tx, 'event_members', {
        ...row,
        invitedBy: invitation.invitedBy,
        created: now,
        updated: now,
      });
      await notifyMember(tx, actor, row, 'team.join', { before: null, after: role }, now);
    }
    await deleteTeamRow(tx, 'event_invitations', invitation);
    return event.id;
  });
}

/** Says no. No account is needed for it with the link. Throws 404 for a link that is over. */
export async function decline({ db, clock }: TeamDeps, actor: Actor | null, asked: AskedBy): Promise<void> {
  await db.write(async (tx) => {
    const now = clock.text();
    const { invitation } = await openBy(tx, actor, asked, now);
    await deleteTeamRow(tx, 'event_invitations', invitation);
    await notifyInvited(tx, actor, invitation, 'team.decline', now);
  });
}

async function openBy(
  tx: Tx,
  actor: Actor | null,
  asked: AskedBy,
  now: string,
): Promise<{ invitation: InvitationRow; event: EventRow }> {
  const query = tx.as<Tables>();
  const invitation =
    'token' in asked
      ? await invitationByHash(query, hashOfToken(asked.token))
      : await invitationTo(query, actor, asked.id);
  if (!invitation || invitation.expiresAt <= now) throw invitationOver();
  const event = await findEvent(tx.as(), invitation.event);
  if (!event) throw invitationOver();
  return { invitation, event };
}

async function requireItsAccount(tx: Tx, actor: Actor, { event, email }: InvitationRow): Promise<void> {
  const person = await findPerson(tx.as<Tables>(), actor.id);
  const member = await findMember(tx.as<Tables>(), event, actor.id);
  if (!member || person?.email.toLowerCase() !== email) throw forbidden(words.otherAccount);
}

/** The owner before becomes a manager, so that the event is not lost to them by a slip. */
async function handOver(tx: Tx, actor: Actor, event: EventRow, memberId: string, now: string): Promise<void> {
  const member = await findMember(tx.as<Tables>(), event.id, actor.id);
  if (member) await deleteTeamRow(tx, 'event_members', member);
  const saved = await updateEvent(tx, event, { organiser: actor.id }, now);
  await auditChanged({ tx, actor, now }, event, saved);
  if (event.organiser === '') return;
  await insertTeamRow(tx, 'event_members', {
    id: memberId,
    event: event.id,
    user: event.organiser,
    role: 'manager',
    invitedBy: actor.id,
    created: now,
    updated: now,
  });
}
