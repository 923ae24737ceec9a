import { findEvent, requireMay, roleIn } from '#features/events/index.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { eventNotFound } from '#features/events/model/errors.ts';
import { MEMBER_ROLES } from '#features/events/model/permissions.ts';
import { laterThan } from '#lib/time.ts';
import type { Tables, TeamDeps } from '../model/deps.ts';
import { memberChanged } from '../model/errors.ts';
import type { MemberRow } from '#features/events/model/members.ts';
import { deleteTeamRow, findMember } from '../store/store.ts';
import { notifyMember } from './notify.ts';
import { spoken } from '#lib/language/index.ts';
import { words } from '../messages/team.messages.ts';

const request = z.object({ role: z.enum(MEMBER_ROLES, spoken(words.chooseRole)) });

async function requireMember(tx: Tx, event: string, user: string): Promise<MemberRow> {
  const member = await findMember(tx.as<Tables>(), event, user);
  if (!member) throw notFound(words.notInTeam);
  return member;
}

/**
 * Gives a member another role. With `ifUpdated` (the `updated` that was seen) a change that somebody else made since is a
 * 409. Throws 400 by field, 404 when there is no such member, 403 when the team is not theirs to set up.
 */
export async function changeRole(
  { db, clock }: TeamDeps,
  actor: Actor,
  eventId: string,
  userId: string,
  input: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { role } = parsed.data;
  await db.write(async (tx) => {
    const event = await requireMay(tx.as(), actor, 'team.edit', eventId);
    const member = await requireMember(tx, event.id, userId);
    if (ifUpdated !== undefined && ifUpdated !== member.updated) throw memberChanged();
    if (member.role === role) return;
    const now = clock.text();
    const { numUpdatedRows } = await tx
      .as<Tables>()
      .updateTable('event_members')
      .set({ role, updated: laterThan(member.updated, now) })
      .where('id', '=', member.id)
      .where('updated', '=', member.updated)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw memberChanged();
    tx.change({ collection: 'event_members', action: 'update', id: member.id, event: event.id });
    await notifyMember(tx, actor, member, 'team.role', { before: member.role, after: role }, now);
  });
}

/** Takes somebody out of the team. Throws 404 when there is no such member, 403 when the team is not theirs to set up. */
export async function removeMember(
  { db, clock }: TeamDeps,
  actor: Actor,
  eventId: string,
  userId: string,
): Promise<void> {
  await db.write(async (tx) => {
    const event = await requireMay(tx.as(), actor, 'team.edit', eventId);
    const member = await requireMember(tx, event.id, userId);
    await deleteTeamRow(tx, 'event_members', member);
    await withdrawOffer(tx, event.id, userId);
    await notifyMember(tx, actor, member, 'team.remove', { before: member.role, after: null }, clock.text());
  });
}

/** Leaves the team. Throws 404 for strangers, 409 for the owner, who hands the event over instead. */
export async function leave({ db, clock }: TeamDeps, actor: Actor, eventId: string): Promise<void> {
  await db.write(async (tx) => {
    const event = await findEvent(tx.as(), eventId);
    const role = event && (await roleIn(tx.as(), actor.id, event));
    if (!event || !role) throw eventNotFound();
    if (role === 'owner') throw conflict(words.ownerStays);
    const member = await requireMember(tx, event.id, actor.id);
    await deleteTeamRow(tx, 'event_members', member);
    await withdrawOffer(tx, event.id, actor.id);
    await notifyMember(tx, actor, member, 'team.leave', { before: role, after: null }, clock.text());
  });
}

/** Whoever is out of the team can't be given the event. */
async function withdrawOffer(tx: Tx, event: string, userId: string): Promise<void> {
  const query = tx.as<Tables>();
  const person = await query.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  const offers = await query
    .selectFrom('event_invitations')
    .selectAll()
    .where('event', '=', event)
    .where('role', '=', 'owner')
    .execute();
  for (const offer of offers)
    if (offer.email === person?.email.toLowerCase()) await deleteTeamRow(tx, 'event_invitations', offer);
}
