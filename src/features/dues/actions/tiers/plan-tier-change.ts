import type { Minor } from '#lib/money.ts';
import { cardStep, toStep } from '#lib/card-step.ts';
import { FIRST_DAYS, RENEW_DAYS } from '#features/members/model/terms.ts';
import { addDays, type Day, NEVER } from '#features/chapters/model/day.ts';
import type { DuesRow } from '../../model/schema.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import type { TierRow } from '#features/members/model/tier.ts';

/** An amount in minor units with its currency. */
export interface Sum {
  amount: Minor;
  currency: string;
}

/** What another membership does to what a member owes. */
export interface TierChange {
  /** `replaced`: what is open is asked for anew; `waived`: it is not asked for; `opened`: something is asked for that was not. */
  dues: 'none' | 'replaced' | 'waived' | 'opened';
  /** Open before and after. */
  before: Sum | null;
  after: Sum | null;
  /** Dues that are opened are for the time from this day on, and due on the other. */
  from: Day;
  dueOn: Day;
  /** What is asked for after the time that is paid; null for nothing that is known. */
  next: (Sum & { from: Day }) | null;
  paidUntil: Day;
  renewAt: Day;
  /** A lapsed membership is active again. */
  returns: boolean;
}

interface Facts {
  member: Pick<MemberRow, 'status' | 'paidUntil' | 'renewAt'>;
  /** What is open, if anything. */
  open: Pick<DuesRow, 'amount' | 'currency' | 'dueOn' | 'periodFrom'> | undefined;
  to: Pick<TierRow, 'amount' | 'currency' | 'period'>;
  today: Day;
}

/**
 * What happens to dues when a member changes to another membership. Time that is paid for stays as it is, and nothing is given
 * back: the new amount is asked for from the next period on. What is open is asked for anew at the new amount.
 */
export function planTierChange({ member, open, to, today }: Facts): TierChange {
  const before = open ? { amount: open.amount, currency: open.currency } : null;
  const sum = { amount: toStep(to.amount, cardStep(to.currency)), currency: to.currency };
  const { paidUntil, renewAt } = member;
  const same = { before, from: '', dueOn: '', next: null, paidUntil, renewAt, returns: false };
  const lapsed = member.status === 'lapsed';
  if (to.period === 'free')
    return {
      ...same,
      dues: open ? 'waived' : 'none',
      after: null,
      paidUntil: '',
      renewAt: NEVER,
      returns: lapsed,
    };
  if (open) return { ...same, dues: 'replaced', after: sum, from: open.periodFrom, dueOn: open.dueOn };
  const paid = !lapsed && paidUntil > today;
  if (to.period === 'yearly' && paid)
    return {
      ...same,
      dues: 'none',
      after: null,
      next: { ...sum, from: paidUntil },
      renewAt: addDays(paidUntil, -RENEW_DAYS),
    };
  const from = paid ? paidUntil : today;
  const dueOn = paid ? paidUntil : addDays(today, FIRST_DAYS);
  return { ...same, dues: 'opened', after: sum, from, dueOn, renewAt: NEVER };
}

/** What the change says, so that just what was told is done. */
export function signatureOf({ dues, before, after, next, returns }: TierChange): string {
  return JSON.stringify([dues, before, after, next, returns]);
}
