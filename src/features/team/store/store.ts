import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables } from '../model/deps.ts';
import type { MemberRow } from '#features/events/model/members.ts';
import type { InvitationRow, TeamTables } from '../model/schema.ts';
import { isLanguage, type Language } from '#lib/language/index.ts';
import { words } from '../messages/team.messages.ts';

type Query = Kysely<Tables>;

/** The invitation whose link has that token's hash. */
export function invitationByHash(query: Query, tokenHash: string): Promise<InvitationRow | undefined> {
  return query
    .selectFrom('event_invitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** An invitation of the event that nobody has answered. Throws 404. */
export async function requireOpen(query: Query, event: string, id: string): Promise<InvitationRow> {
  const found = await query
    .selectFrom('event_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
  if (!found) throw notFound(words.answered);
  return found;
}

export function findMember(query: Query, event: string, user: string): Promise<MemberRow | undefined> {
  return query
    .selectFrom('event_members')
    .selectAll()
    .where('event', '=', event)
    .where('user', '=', user)
    .executeTakeFirst();
}

/** The user's own data; undefined when the account is gone. */
export function findPerson(
  query: Query,
  id: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return query.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst();
}

/** The language that the account of an address asks for; null when there's no such account, or it doesn't say. */
export async function languageOfAddress(query: Query, email: string): Promise<Language | null> {
  const found = await query
    .selectFrom('users')
    .select('locale')
    .where('email', '=', email)
    .executeTakeFirst();
  return isLanguage(found?.locale) ? found.locale : null;
}

/** Whether the address is the owner's, or that of a member. Nobody else is looked for, so nobody else is found out. */
export async function isInTeam(
  query: Query,
  event: { id: string; organiser: string },
  email: string,
): Promise<boolean> {
  const rows = await query
    .selectFrom('users')
    .select('users.id')
    .where(sql<string>`lower(users.email)`, '=', email)
    .where((eb) =>
      eb.or([
        eb('users.id', '=', event.organiser),
        eb('users.id', 'in', eb.selectFrom('event_members').select('user').where('event', '=', event.id)),
      ]),
    )
    .execute();
  return rows.length > 0;
}

/** Writes a member of a team or an invitation, and says so to whoever listens. */
export async function insertTeamRow<Name extends keyof TeamTables>(
  tx: Tx,
  collection: Name,
  row: TeamTables[Name],
): Promise<void> {
  await tx.as<Record<string, object>>().insertInto(collection).values(row).execute();
  tx.change({ collection, action: 'create', id: row.id, event: row.event });
}

/** Removes the invitations of an event that is deleted. */
export async function removeInvitations(tx: Tx, event: string): Promise<void> {
  const gone = await tx
    .as<TeamTables>()
    .deleteFrom('event_invitations')
    .where('event', '=', event)
    .returningAll()
    .execute();
  for (const row of gone)
    tx.change({ collection: 'event_invitations', action: 'delete', id: row.id, event, row: { ...row } });
}

/** Removes it. False when somebody else did before. */
export async function deleteTeamRow(
  tx: Tx,
  collection: keyof TeamTables,
  row: MemberRow | InvitationRow,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .as<TeamTables>()
    .deleteFrom(collection)
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  tx.change({ collection, action: 'delete', id: row.id, event: row.event, row: { ...row } });
  return true;
}
