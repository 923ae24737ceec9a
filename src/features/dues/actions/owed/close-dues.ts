import type { Tx } from '#platform/db/index.ts';
import type { Tables, DuesRow } from '../../model/schema.ts';
import { count } from '#features/chapters/index.ts';
import { changeMember, findMember } from '#features/members/index.ts';
import { dayOf, NEVER } from '#features/chapters/model/day.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { periodGiven } from './open-dues.ts';

/**
 * Ends open dues as paid or waived, and gives their member the period, once: a second payment finds nothing open. With `only`,
 * just dues of that amount. Gives the dues with their member, or null.
 */
export async function closeDues(
  tx: Tx,
  id: string,
  as: 'paid' | 'waived',
  now: string,
  only: Pick<DuesRow, 'amount' | 'currency'> | null = null,
): Promise<{ dues: DuesRow; member: MemberRow } | null> {
  const query = tx.as<Tables>();
  const today = dayOf(now);
  let closing = query
    .updateTable('community_dues')
    .set({ status: as, paidAt: as === 'paid' ? now : '', nextStep: 'none', nextAt: NEVER, updated: now })
    .where('id', '=', id)
    .where('status', '=', 'open');
  if (only) closing = closing.where('amount', '=', only.amount).where('currency', '=', only.currency);
  const dues = await closing.returningAll().executeTakeFirst();
  if (!dues) return null;
  const { chapter, tier, amount, currency } = dues;
  await count(tx, { chapter, tier, kind: as, at: now, amount, currency });
  const member = await findMember(query, dues.member);
  if (!member) throw new Error(`Dues ${id} belong to nobody.`);
  const renewed = member.paidUntil !== '';
  const back = member.status === 'lapsed';
  const after = await changeMember(
    tx,
    member,
    { ...periodGiven(dues, member, today), ...(back ? { status: 'active' as const } : {}) },
    now,
  );
  const people = { chapter: member.chapter, tier: member.tier, at: now };
  if (back) await count(tx, { ...people, kind: 'returned' });
  else if (renewed) await count(tx, { ...people, kind: 'renewed' });
  return { dues, member: after };
}

/** Nothing is owed any more by a member who leaves. */
export async function waiveAllOf(tx: Tx, member: string, now: string): Promise<void> {
  const rows = await tx
    .as<Tables>()
    .updateTable('community_dues')
    .set({ status: 'waived', nextStep: 'none', nextAt: NEVER, updated: now })
    .where('member', '=', member)
    .where('status', '=', 'open')
    .returningAll()
    .execute();
  for (const { chapter, tier, amount, currency } of rows)
    await count(tx, { chapter, tier, kind: 'waived', at: now, amount, currency });
}
