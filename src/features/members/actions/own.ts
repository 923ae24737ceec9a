import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import { changeMember, memberOfUser } from '../store/store.ts';

/** The membership of whoever is signed in. Throws 404. */
export async function requireOwn(query: Kysely<Tables>, actor: Actor): Promise<MemberRow> {
  const member = actor.superuser ? undefined : await memberOfUser(query, actor.id);
  if (!member) throw notFound();
  return member;
}

/**
 * The membership of whoever is signed in, or undefined. One that was entered for them without an account becomes theirs
 * here, by the confirmed address of the account.
 */
export async function ownMembership(
  { db, clock }: CommunityCore,
  actor: Actor,
): Promise<MemberRow | undefined> {
  if (actor.superuser) return undefined;
  const query = db.read<Tables>();
  const known = await memberOfUser(query, actor.id);
  if (known) return known;
  if (!(await enteredFor(query, actor))) return undefined;
  return db.write(async (tx) => {
    const again = await enteredFor(tx.as<Tables>(), actor);
    return again && changeMember(tx, again, { user: actor.id }, clock.text());
  });
}

async function enteredFor(query: Kysely<Tables>, actor: Actor): Promise<MemberRow | undefined> {
  const account = await query
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.id)
    .where('verified', '=', 1)
    .executeTakeFirst();
  if (!account?.email) return undefined;
  const rows = await query
    .selectFrom('community_members')
    .selectAll()
    .where('email', '=', account.email.toLowerCase())
    .where('status', 'in', ['active', 'lapsed'])
    .execute();
  // Asked for here and not in the query, where SQLite would walk along all members without an account.
  const free = rows.filter(({ user }) => user === null);
  // Two with one address may be two people of a household: officers have to tell whose it is.
  return free.length === 1 ? free[0] : undefined;
}
