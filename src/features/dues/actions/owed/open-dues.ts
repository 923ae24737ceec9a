import { cardStep, toStep } from '#lib/card-step.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, DuesRow } from '../../model/schema.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { RENEW_DAYS } from '#features/members/model/terms.ts';
import { count } from '#features/chapters/index.ts';
import { addDays, addYear, type Day, NEVER } from '#features/chapters/model/day.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import type { TierRow } from '#features/members/model/tier.ts';

/** So long before dues are due there is a reminder. */
export const REMIND_DAYS = 7;

/**
 * Writes what a member owes for the period that begins with `from`, once. Gives null when it was written before, or the
 * membership costs nothing.
 */
export async function openDues(
  { ids }: Pick<PaymentDeps, 'ids'>,
  tx: Tx,
  {
    member,
    tier,
    from,
    dueOn,
    now,
  }: { member: MemberRow; tier: TierRow; from: Day; dueOn: Day; now: string },
): Promise<DuesRow | null> {
  if (tier.period === 'free') return null;
  const row: DuesRow = {
    id: ids.record(),
    member: member.id,
    chapter: member.chapter,
    tier: tier.id,
    // A tier of before amounts were of whole steps is charged the nearest.
    amount: toStep(tier.amount, cardStep(tier.currency)),
    currency: tier.currency,
    status: 'open',
    periodFrom: from,
    periodUntil: tier.period === 'yearly' ? addYear(from) : '',
    dueOn,
    nextStep: 'remind',
    nextAt: addDays(dueOn, -REMIND_DAYS),
    paidAt: '',
    created: now,
    updated: now,
  };
  const inserted = await tx
    .as<Tables>()
    .insertInto('community_dues')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member', 'periodFrom']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await count(tx, {
    chapter: row.chapter,
    tier: row.tier,
    kind: 'due',
    at: now,
    amount: row.amount,
    currency: row.currency,
  });
  return row;
}

/** What a member gets for dues that are paid or waived today. A membership that rested begins anew. */
export function periodGiven(
  dues: Pick<DuesRow, 'periodFrom' | 'periodUntil'>,
  member: Pick<MemberRow, 'status'>,
  today: Day,
): { paidUntil: Day; renewAt: Day } {
  if (dues.periodUntil === '') return { paidUntil: '', renewAt: NEVER };
  const paidUntil = member.status === 'lapsed' ? addYear(today) : dues.periodUntil;
  return { paidUntil, renewAt: addDays(paidUntil, -RENEW_DAYS) };
}
