import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { count, findChapter, noteChange, requireIn } from '#features/chapters/index.ts';
import type { Tables, DuesRow } from '../../model/schema.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { openDues } from '../owed/open-dues.ts';
import { waiveAllOf } from '../owed/close-dues.ts';
import { cannot, changedMeanwhile, wrongField } from '#features/chapters/model/errors.ts';
import { changeMember, requireMember, tiersOf } from '#features/members/index.ts';
import { addDays, addYear, type Day, dayOf } from '#features/chapters/model/day.ts';
import { endRenewalOf, runningRenewal } from '../../store/store.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import type { TierRow } from '#features/members/model/tier.ts';
import { planTierChange, signatureOf, type TierChange } from './plan-tier-change.ts';
import { DUES_ASKED } from '../../model/job-kinds.ts';

/** What an officer sees before they change a member's membership. */
export interface TierChangeNotice extends TierChange {
  to: { id: string; name: string };
  /** A card that renews by itself was kept for the old amount: it does no more. */
  endsRenewal: boolean;
  /** To be given back with the change, so that just this is done. */
  told: string;
}

interface Found {
  member: MemberRow;
  to: TierRow;
  open: DuesRow | undefined;
  change: TierChangeNotice;
}

/** What changing a member's membership would do to what they owe. Throws 404, 403, 400 for a membership not offered, 409. */
export async function previewTierChange(
  { db, clock }: PaymentDeps,
  actor: Actor,
  memberId: string,
  tierId: string,
): Promise<TierChangeNotice> {
  return (await find(db.read<Tables>(), actor, { memberId, tierId, now: clock.text() })).change;
}

/**
 * Gives a member another membership, and does to their dues what `told` says. A membership that is being paid for by card at this
 * moment waits. Throws 404, 403, 400, or 409 when something else is so by now.
 */
export async function changeTier(
  deps: PaymentDeps,
  actor: Actor,
  memberId: string,
  { tier: tierId, told }: { tier: string; told: string },
): Promise<void> {
  const { db, clock, jobs } = deps;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const found = await find(query, actor, { memberId, tierId, now });
    const { member, to, change } = found;
    if (change.told !== told) throw changedMeanwhile();
    const after = await changeMember(
      tx,
      member,
      {
        tier: to.id,
        paidUntil: change.paidUntil,
        renewAt: change.renewAt,
        ...(change.returns ? { status: 'active' as const } : {}),
      },
      now,
    );
    await countPeople(tx, member, { to: to.id, returns: change.returns, at: now });
    const dues = await changeDues(deps, tx, { ...found, member: after }, now);
    if (change.endsRenewal) await endRenewalOf(deps, tx, member.id, now);
    if (dues) {
      const again = `${to.id} ${now}`;
      await jobs.enqueue(
        tx,
        DUES_ASKED,
        { dues: dues.id, again },
        { key: `${DUES_ASKED}:${dues.id} ${again}` },
      );
    }
    await noteChange(tx, {
      chapter: member.chapter,
      actor,
      action: 'members.tier',
      subject: member.id,
      label: [member.number, to.name].filter(Boolean).join(' '),
      changes: [{ field: 'tier', before: member.tier, after: to.id }],
      at: now,
    });
  });
}

async function find(
  query: Kysely<Tables>,
  actor: Actor,
  { memberId, tierId, now }: { memberId: string; tierId: string; now: string },
): Promise<Found> {
  const today = dayOf(now);
  const member = await requireMember(query, memberId);
  await requireIn(query, actor, 'members.tier', member, today);
  if (member.status !== 'active' && member.status !== 'lapsed') throw cannot('notActive');
  const chapter = await findChapter(query, member.chapter);
  const to = chapter && (await tiersOf(query, chapter)).find(({ id }) => id === tierId);
  if (!to || to.id === member.tier) throw wrongField('tier', 'noTier');
  const open = await query
    .selectFrom('community_dues')
    .selectAll()
    .where('member', '=', member.id)
    .where('status', '=', 'open')
    .orderBy('periodFrom')
    .executeTakeFirst();
  if (open && (await isBeingPaid(query, open.id, now))) throw cannot('beingPaid');
  const renewal = await runningRenewal(query, member.id);
  const change = planTierChange({ member, open, to, today });
  const told = { ...change, to: { id: to.id, name: to.name }, endsRenewal: renewal !== undefined };
  return {
    member,
    to,
    open,
    change: { ...told, told: JSON.stringify([signatureOf(change), told.endsRenewal]) },
  };
}

/** Whether a payment page for these dues, at the amount that they have, may still be paid. */
async function isBeingPaid(query: Kysely<Tables>, dues: string, now: string): Promise<boolean> {
  const begun = await query
    .selectFrom('community_payments')
    .select('id')
    .where('dues', '=', dues)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return begun !== undefined;
}

/** Members of each membership are counted: one less there, one more here. */
async function countPeople(
  tx: Tx,
  { chapter, tier, status }: MemberRow,
  { to, returns, at }: { to: string; returns: boolean; at: string },
): Promise<void> {
  if (returns) await count(tx, { chapter, tier: to, kind: 'returned', at });
  if (status !== 'active') return;
  await count(tx, { chapter, tier, kind: 'moved', at, amount: -1 });
  await count(tx, { chapter, tier: to, kind: 'moved', at });
}

/** Does to the dues what the change says. Gives those that are asked for now; null for none. */
async function changeDues(
  deps: PaymentDeps,
  tx: Tx,
  { member, to, open, change }: Found,
  now: string,
): Promise<DuesRow | null> {
  switch (change.dues) {
    case 'none':
      return null;
    case 'waived':
      await waiveAllOf(tx, member.id, now);
      return null;
    case 'replaced':
      return open && change.after ? replaceDues(tx, open, { to, amount: change.after.amount, now }) : null;
    case 'opened': {
      const from = await freeDay(tx.as<Tables>(), member.id, change.from);
      return openDues(deps, tx, { member, tier: to, from, dueOn: change.dueOn, now });
    }
  }
}

/** The same dues at another amount: the link that was mailed before leads to what is asked for now. */
async function replaceDues(
  tx: Tx,
  open: DuesRow,
  { to, amount, now }: { to: TierRow; amount: number; now: string },
): Promise<DuesRow> {
  const replaced = await tx
    .as<Tables>()
    .updateTable('community_dues')
    .set({
      tier: to.id,
      amount,
      currency: to.currency,
      periodUntil: to.period === 'yearly' ? addYear(open.periodFrom) : '',
      updated: now,
    })
    .where('id', '=', open.id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!replaced) throw changedMeanwhile();
  const { chapter } = open;
  await count(tx, { ...open, chapter, kind: 'waived', at: now });
  await count(tx, { chapter, tier: to.id, kind: 'due', at: now, amount, currency: to.currency });
  return replaced;
}

/** The first day from `day` on from which nothing was asked for before: what is asked for has a beginning of its own. */
async function freeDay(query: Kysely<Tables>, member: string, day: Day): Promise<Day> {
  const rows = await query
    .selectFrom('community_dues')
    .select('periodFrom')
    .where('member', '=', member)
    .where('periodFrom', '>=', day)
    .execute();
  const taken = new Set(rows.map(({ periodFrom }) => periodFrom));
  let free = day;
  while (taken.has(free)) free = addDays(free, 1);
  return free;
}
