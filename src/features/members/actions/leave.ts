import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { FollowedCore } from '../model/followers.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { count, noteChange, requireIn } from '#features/chapters/index.ts';
import { dayOf, NEVER } from '#features/chapters/model/day.ts';
import { memberOfUser, changeMember, requireMember } from '../store/store.ts';

/**
 * Ends a membership: nothing is owed any more, the number stays theirs. `member` null is one's own; officers name
 * another's. Who holds an office hands it over first. Throws 404, 403, 409.
 */
export async function leave(
  deps: FollowedCore,
  actor: Actor,
  memberId: string | null,
  { forget }: { forget: boolean },
): Promise<void> {
  const { db, clock } = deps;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const own = memberId === null ? await memberOfUser(query, actor.id) : undefined;
    if (memberId === null && !own) throw notFound();
    const member = own ?? (await requireMember(query, memberId ?? ''));
    if (!own) await requireIn(query, actor, 'members.edit', member, dayOf(now));
    const left = await end(deps, tx, member, now);
    if (forget) await forgetMember(deps, tx, left, now);
    await noteChange(tx, {
      chapter: member.chapter,
      // Whoever is forgotten is not named by what they did last.
      actor: own && forget ? null : actor,
      action: forget ? 'members.forget' : 'members.leave',
      subject: member.id,
      label: String(member.number ?? ''),
      at: now,
    });
  });
}

/**
 * The account is deleted, and with it everything of its membership that says whose it was; its offices of former times
 * are nobody's. To be called within the write. Throws 409 while an office is held.
 */
export async function forgetAccount(
  deps: Pick<FollowedCore, 'followers'>,
  tx: Tx,
  user: string,
  now: string,
): Promise<void> {
  const query = tx.as<Tables>();
  if (await serves(tx, user, dayOf(now))) throw cannot('officerFirst');
  await query.updateTable('community_officers').set({ user: '' }).where('user', '=', user).execute();
  const member = await memberOfUser(query, user);
  if (!member) return;
  await forgetMember(deps, tx, await end(deps, tx, member, now), now);
  await noteChange(tx, {
    chapter: member.chapter,
    actor: null,
    action: 'members.forget',
    subject: member.id,
    label: String(member.number ?? ''),
    at: now,
  });
}

async function end(
  { followers }: Pick<FollowedCore, 'followers'>,
  tx: Tx,
  member: MemberRow,
  now: string,
): Promise<MemberRow> {
  if (member.status === 'left') return member;
  if (member.user !== null && (await serves(tx, member.user, dayOf(now)))) throw cannot('officerFirst');
  const left = await changeMember(
    tx,
    member,
    { status: 'left', leftAt: now, renewAt: NEVER, paidUntil: '' },
    now,
  );
  for (const follower of followers()) await follower.left?.(tx, left, now);
  if (member.status === 'active')
    await count(tx, { chapter: member.chapter, tier: member.tier, kind: 'left', at: now });
  return left;
}

async function serves(tx: Tx, user: string, today: string): Promise<boolean> {
  const term = await tx
    .as<Tables>()
    .selectFrom('community_officers')
    .select('id')
    .where('user', '=', user)
    .where((eb) => eb.or([eb('until', '=', ''), eb('until', '>=', today)]))
    .executeTakeFirst();
  return term !== undefined;
}

/**
 * Takes away everything that says who somebody was. What was paid stays in the books, with its amount, its date and its
 * receipt's number, and with nobody's name.
 */
async function forgetMember(
  { followers }: Pick<FollowedCore, 'followers'>,
  tx: Tx,
  member: MemberRow,
  now: string,
): Promise<void> {
  const query = tx.as<Tables>();
  for (const follower of followers()) await follower.forgotten?.(tx, member, now);
  const blank = {
    name: '',
    email: '',
    phone: '',
    city: '',
    country: '',
    bornOn: '',
    sortKey: '',
    user: null,
  };
  await changeMember(tx, member, blank, now);
  await query.deleteFrom('community_member_words').where('member', '=', member.id).execute();
  await query.deleteFrom('community_family').where('member', '=', member.id).execute();
  await query.deleteFrom('community_counters').where('name', '=', `family:${member.id}`).execute();
  await query.deleteFrom('community_consents').where('member', '=', member.id).execute();
}
