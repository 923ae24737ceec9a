import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { formatMoney, parseMoney } from '#lib/money.ts';
import { invalidBy } from '#platform/http/index.ts';
import { findChapter, nextNumber, noteChange, requireIn } from '#features/chapters/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { told, wrongField } from '#features/chapters/model/errors.ts';
import { addGift, findCampaign } from '#features/donations/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { line, optionalEmail } from '#features/chapters/model/typed.ts';
import { newPayment } from '#features/dues/index.ts';
import { readHand } from '../model/manual-payment-input.ts';
import { thank } from './record-dues.ts';

const typed = z.object({
  amount: line(20),
  name: line(120),
  email: optionalEmail(),
  anonymous: line(2),
  message: line(200),
  /** Made with the form, so that a form that is sent twice is one donation. */
  key: line(40),
});

/** More than this in minor units is a slip of the keyboard. */
const MOST = 10_000_000_000;

/**
 * Writes down a donation that came in cash or by bank transfer: counted for its campaign, with a receipt, in the ledger as
 * taken by hand. A second one with the same `key` is not written. Gives the payment's id. Throws 400 by field, 404, 403.
 */
export async function recordDonation(
  deps: PaymentDeps,
  actor: Actor,
  campaignId: string,
  raw: unknown,
  language: string,
): Promise<string> {
  const { db, clock, payments } = deps;
  const hand = readHand(raw, dayOf(clock.text()));
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { name, email, anonymous, message, key } = parsed.data;
  const id = await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const campaign = await findCampaign(query, campaignId);
    const chapter = campaign && (await findChapter(query, campaign.chapter));
    if (!campaign || !chapter) throw notFound(told('noCampaign'));
    await requireIn(query, actor, 'payments.record', chapter, dayOf(now));
    const amount = parseMoney(parsed.data.amount, campaign.currency);
    if (amount === null || amount <= 0) throw wrongField('amount', 'noAmount');
    if (amount > MOST) throw wrongField('amount', 'tooMuch');
    const known = key === '' ? undefined : await writtenBefore(query, campaign.id, key);
    if (known) return known;
    const payment = {
      ...newPayment(deps, {
        kind: 'donation',
        dues: '',
        campaign: campaign.id,
        chapter: campaign.chapter,
        tier: '',
        amount,
        currency: campaign.currency,
        name,
        email,
        anonymous: anonymous === 'on' ? 1 : 0,
        message,
        language,
      }),
      ...hand,
      status: 'paid' as const,
      paidAt: now,
      expiresAt: now,
      recordedBy: actor.id,
      receipt: await nextNumber(tx, 'receipts'),
      before: key,
    };
    await query.insertInto('community_payments').values(payment).execute();
    await payments.postHandPayment(tx, {
      orderId: payment.id,
      eventId: campaign.id,
      organiserId: campaign.chapter,
      amount,
      currency: campaign.currency,
    });
    await addGift(tx, payment, now);
    await noteChange(tx, {
      chapter: chapter.id,
      actor,
      action: 'donations.record',
      subject: payment.id,
      label: `${campaign.title}: ${formatMoney(amount, campaign.currency, 'en')}`,
      at: now,
    });
    return payment.id;
  });
  await thank(deps, id, 'thanks');
  return id;
}

async function writtenBefore(
  query: Kysely<Tables>,
  campaign: string,
  key: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('community_payments')
    .select('id')
    .where('campaign', '=', campaign)
    .where('status', 'in', ['paid', 'refunded'])
    .where('before', '=', key)
    .executeTakeFirst();
  return row?.id;
}
