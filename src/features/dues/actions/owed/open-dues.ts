import { cardStep, toStep } from '#lib/card-step.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables } from '#features/chapters/model/context.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { count } from '#features/chapters/store/count.ts';
import { addDays, addYear, type Day, NEVER } from '#features/chapters/model/day.ts';
import type { DuesRow, MemberRow, TierRow } from '#features/chapters/model/schema.ts';

/** New members have so long to pay. */
export const FIRST_DAYS = 30;
/** So long before dues are due there is a reminder. */
export const REMIND_DAYS = 7;
/** So long before a paid year ends the dues of the next one are written. */
export const RENEW_DAYS = 30;

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
