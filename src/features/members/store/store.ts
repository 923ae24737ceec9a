import type { Kysely } from 'kysely';
import { notFound } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { changedMeanwhile } from '#features/chapters/model/errors.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import { rewriteWords } from './words.ts';

type Query = Kysely<Tables>;

export function findMember(query: Query, id: string): Promise<MemberRow | undefined> {
  return query.selectFrom('community_members').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The membership of a user, whatever its state. */
export function memberOfUser(query: Query, user: string): Promise<MemberRow | undefined> {
  return query.selectFrom('community_members').selectAll().where('user', '=', user).executeTakeFirst();
}

/** The member with that id. Throws 404. */
export async function requireMember(query: Query, id: string): Promise<MemberRow> {
  const member = await findMember(query, id);
  if (!member) throw notFound();
  return member;
}

/**
 * Changes a member that nobody has changed since they were read, with the words by which they are found. Throws 409 else.
 */
export async function changeMember(
  tx: Tx,
  before: MemberRow,
  change: Partial<MemberRow>,
  now: string,
): Promise<MemberRow> {
  const after = await tx
    .as<Tables>()
    .updateTable('community_members')
    .set({ ...change, updated: laterThan(before.updated, now) })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('updated', '=', before.updated)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw changedMeanwhile();
  await rewriteWords(tx, after);
  return after;
}
