import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { formatMoney } from '#lib/money.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { count, findChapter, noteChange, requireIn } from '#features/chapters/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { changeMember, findMember } from '#features/members/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import type { DuesStep, PaymentRow } from '#features/dues/model/schema.ts';
import type { MemberRow } from '#features/members/model/schema.ts';

interface Before extends Pick<MemberRow, 'status' | 'paidUntil' | 'renewAt'> {
  /** Until when the member was paid by it. */
  given: string;
  nextStep: DuesStep;
  nextAt: string;
}

/**
 * Takes back what was written down by hand, because it was a mistake or the money went back: the ledger has the opposite
 * entry, dues are open again with the member as they were, and a campaign has less. Throws 404, 403, or 409 for what was
 * taken back before, or dues of a member for whom something was paid since.
 */
export async function takeBack(
  { db, clock, payments }: PaymentDeps,
  actor: Actor,
  chapterId: string,
  paymentId: string,
): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const above = await findChapter(query, chapterId);
    const known = await query
      .selectFrom('community_payments')
      .selectAll()
      .where('id', '=', paymentId)
      .where('method', '!=', 'card')
      .executeTakeFirst();
    const chapter = known && (await findChapter(query, known.chapter));
    if (!above || !known || !chapter?.path.startsWith(above.path)) throw notFound();
    await requireIn(query, actor, 'payments.record', chapter, dayOf(now));
    const payment = await query
      .updateTable('community_payments')
      .set({ status: 'refunded', refunded: known.amount, updated: now })
      .where('id', '=', paymentId)
      .where('status', '=', 'paid')
      .returningAll()
      .executeTakeFirst();
    if (!payment) throw cannot('takenBackAlready');
    await payments.postHandRefund(tx, {
      orderId: payment.id,
      eventId: payment.campaign || payment.tier,
      organiserId: payment.chapter,
      amount: payment.amount,
      currency: payment.currency,
      refundId: `${payment.id}-back`,
    });
    if (payment.kind === 'dues') await openAgain(tx, payment, now);
    else await giveLess(tx, payment, now);
    await noteChange(tx, {
      chapter: payment.chapter,
      actor,
      action: 'payments.takeBack',
      subject: payment.id,
      label: formatMoney(payment.amount, payment.currency, 'en'),
      at: now,
    });
  });
}

async function openAgain(tx: Tx, payment: PaymentRow, now: string): Promise<void> {
  const query = tx.as<Tables>();
  const before = JSON.parse(payment.before) as Before;
  const dues = await query
    .updateTable('community_dues')
    .set({ status: 'open', paidAt: '', nextStep: before.nextStep, nextAt: before.nextAt, updated: now })
    .where('id', '=', payment.dues)
    .where('status', '=', 'paid')
    .returningAll()
    .executeTakeFirst();
  const member = dues && (await findMember(query, dues.member));
  if (!dues || !member || member.paidUntil !== before.given) throw cannot('paidSince');
  const { chapter, tier, amount, currency } = payment;
  await count(tx, { chapter, tier, kind: 'paid', at: now, amount: -amount, currency });
  const { status, paidUntil, renewAt } = before;
  const change = member.status === 'active' ? { status, paidUntil, renewAt } : { paidUntil, renewAt };
  await changeMember(tx, member, change, laterThan(member.updated, now));
  const people = { chapter: member.chapter, tier: member.tier, at: now, amount: -1 };
  if (member.status === 'active' && status === 'lapsed') await count(tx, { ...people, kind: 'returned' });
  else if (paidUntil !== '') await count(tx, { ...people, kind: 'renewed' });
}

async function giveLess(tx: Tx, payment: PaymentRow, now: string): Promise<void> {
  const { chapter, campaign, amount, currency } = payment;
  await count(tx, { chapter, tier: '', kind: 'donated', at: now, amount: -amount, currency });
  await tx
    .as<Tables>()
    .updateTable('community_campaigns')
    .set((eb) => ({ raised: eb('raised', '-', amount), gifts: eb('gifts', '-', 1), updated: now }))
    .where('id', '=', campaign)
    .execute();
  tx.change({ collection: 'community_campaigns', action: 'update', id: campaign });
}
