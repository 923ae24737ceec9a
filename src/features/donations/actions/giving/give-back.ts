import type { Actor } from '#lib/actor.ts';
import { formatMoney } from '#lib/money.ts';
import { notFound } from '#lib/errors.ts';
import { findChapter, noteChange, requireIn } from '#features/chapters/index.ts';
import type { Tables } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { cannot, told } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { findPayment, receiptMail, RETURN_PAYMENT } from '#features/dues/index.ts';
import { findCampaign } from './campaigns.ts';

/**
 * Gives a donation back to the card that paid it, what is left of it; the giver is told. Of what is given every month it is
 * that month alone. The money moves by a job. Throws 404, 403, or 409 for one that was given back before.
 */
export async function giveBack(
  deps: PaymentDeps,
  actor: Actor,
  campaignId: string,
  paymentId: string,
): Promise<void> {
  const { db, clock, jobs, outbox } = deps;
  const known = await findPayment(deps, paymentId);
  const mail = known ? await receiptMail(deps, known, 'givenBack') : null;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const campaign = await findCampaign(query, campaignId);
    const chapter = campaign && (await findChapter(query, campaign.chapter));
    if (!campaign || !chapter) throw notFound(told('noCampaign'));
    await requireIn(query, actor, 'donations.refund', chapter, dayOf(now));
    const payment = await query
      .updateTable('community_payments')
      .set({ updated: now })
      .where('id', '=', paymentId)
      .where('campaign', '=', campaign.id)
      .returningAll()
      .executeTakeFirst();
    if (!payment) throw notFound();
    if (payment.status !== 'paid' || payment.receipt === null) throw cannot('givenBackAlready');
    // No card can have it back.
    if (payment.method !== 'card') throw cannot('byHandBack');
    await jobs.enqueue(
      tx,
      RETURN_PAYMENT,
      { payment: payment.id },
      { key: `${RETURN_PAYMENT}:${payment.id}` },
    );
    if (mail) await outbox.queue(tx, mail, { key: `community-given-back:${payment.id}` });
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'donations.refund',
      subject: payment.id,
      label: `${campaign.title}: ${formatMoney(payment.amount - payment.refunded, payment.currency, 'en')}`,
      at: now,
    });
  });
}
