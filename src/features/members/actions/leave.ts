import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CommunityCore, Tables } from '#features/chapters/model/context.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { waiveAllOf } from '#features/dues/actions/owed/close-dues.ts';
import { count } from '#features/chapters/store/count.ts';
import { noteChange } from '#features/chapters/store/changes.ts';
import { dayOf, NEVER } from '#features/chapters/model/day.ts';
import { forgetGifts } from '#features/donations/actions/monthly/forget.ts';
import { requireIn } from '#features/chapters/actions/may.ts';
import { endRenewalOf } from '#features/dues/store/store.ts';
import type { MemberRow } from '#features/chapters/model/schema.ts';
import { memberOfUser, changeMember, requireMember } from '../store/store.ts';

/**
 * Ends a membership: nothing is owed any more, the number stays theirs. `member` null is one's own; officers name
 * another's. Who holds an office hands it over first. Throws 404, 403, 409.
 */
export async function leave(
  deps: CommunityCore,
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
  deps: Pick<CommunityCore, 'jobs'>,
  tx: Tx,
  user: string,
  now: string,
): Promise<void> {
  const query = tx.as<Tables>();
  if (await serves(tx, user, dayOf(now))) throw cannot('officerFirst');
  await query.updateTable('community_officers').set({ user: '' }).where('user', '=', user).execute();
  const account = await query.selectFrom('users').select('email').where('id', '=', user).executeTakeFirst();
  await forgetGifts(deps, tx, { user, email: account?.email ?? '' }, now);
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
  deps: Pick<CommunityCore, 'jobs'>,
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
  await endRenewalOf(deps, tx, member.id, now);
  await waiveAllOf(tx, member.id, now);
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
  deps: Pick<CommunityCore, 'jobs'>,
  tx: Tx,
  member: MemberRow,
  now: string,
): Promise<void> {
  const query = tx.as<Tables>();
  await forgetGifts(deps, tx, { user: member.user ?? '', email: member.email }, now);
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
  // What a register that was taken in said of them.
  await query
    .updateTable('community_import_lines')
    .set({ cells: '[]', before: '{}' })
    .where('member', '=', member.id)
    .where('member', '<>', sql.lit(''))
    .execute();
  await query
    .updateTable('community_renewals')
    .set({ card: '', cardUntil: '' })
    .where('member', '=', member.id)
    .execute();
  await query
    .updateTable('community_payments')
    .set({ name: '', email: '' })
    .where('dues', 'in', (eb) => eb.selectFrom('community_dues').select('id').where('member', '=', member.id))
    .execute();
}
