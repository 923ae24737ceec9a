import type { EndedSubscription, RenewalInvoice } from '#features/payments/index.ts';
import type { Tables, MonthlyGiftRow } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { findCampaign } from '../giving/campaigns.ts';
import { monthlyMail } from '../../mails/monthly-mail.ts';
import { newPayment, PAYMENT_PREFIX, receiptMail, takeIn } from '#features/dues/index.ts';
import { changeGift, endAtStripe, endGift, findGift, heldGift } from '../../store/store.ts';

/** A month was charged, or could not be: told as often as Stripe likes, in any order. */
export async function giftInvoiced(deps: PaymentDeps, invoice: RenewalInvoice): Promise<void> {
  const gift = await findGift(deps.db.read<Tables>(), invoice.reference);
  if (!gift) {
    deps.log.error({ invoice: invoice.invoiceId }, 'an invoice came in for a gift that nobody began');
    return;
  }
  await (invoice.paid ? paid(deps, invoice, gift) : failed(deps, invoice, gift));
}

/** The month becomes a donation, once. What was charged after the gift had ended goes back to the card. */
async function paid(deps: PaymentDeps, invoice: RenewalInvoice, known: MonthlyGiftRow): Promise<void> {
  const { db, clock, outbox } = deps;
  const id = `${PAYMENT_PREFIX}${invoice.invoiceId}`;
  const { campaign, chapter, name, email, anonymous, message, language } = known;
  const payment = {
    ...newPayment(deps, {
      kind: 'donation',
      dues: '',
      campaign,
      chapter,
      tier: '',
      amount: invoice.amount,
      currency: invoice.currency,
      name,
      email,
      anonymous,
      message,
      language,
      monthly: known.id,
    }),
    id,
    expiresAt: clock.text(),
  };
  const mails = {
    done: await receiptMail(deps, payment, 'thanksMonthly'),
    back: await receiptMail(deps, payment, 'returned'),
    over: await monthlyMail(deps, 'monthlyOver', known),
  };
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const gift = await heldGift(tx, known.id, now);
    if (!gift) return;
    const after = await changeGift(tx, gift, {
      customer: gift.customer || invoice.customerId,
      subscription: gift.subscription || invoice.subscriptionId,
      failing: gift.failing === invoice.invoiceId ? '' : gift.failing,
      nextAt: gift.nextAt > invoice.periodEnd ? gift.nextAt : invoice.periodEnd,
    });
    if (after.endedBy !== '') await endAtStripe(deps, tx, after);
    // Whoever was forgotten meanwhile is not named.
    const { name: whose, email: address, message: word } = gift;
    const inserted = await query
      .insertInto('community_payments')
      .values({ ...payment, name: whose, email: address, message: word })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return;
    const charged = { ...invoice, sessionId: '' };
    const done = await takeIn(deps, tx, payment, charged, { wanted: isWanted(after, invoice) });
    const mail = done ? mails.done : mails.back;
    if (mail && address !== '') await outbox.queue(tx, mail, { key: `community-receipt:${id}` });
    // The campaign ended while this month was being paid.
    if (after.endedBy !== '' || (await findCampaign(query, campaign))?.status === 'running') return;
    await endGift(deps, tx, after, 'campaign', now);
    if (mails.over) await outbox.queue(tx, mails.over, { key: `community-monthly-over:${known.id}` });
  });
}

/** Whether it was charged while the gift ran. Where Stripe itself has ended it, it charged nothing after that. */
function isWanted({ endedBy, endedAt }: MonthlyGiftRow, { paidAt }: RenewalInvoice): boolean {
  return endedBy === '' || endedBy === 'card' || paidAt <= endedAt;
}

/** The giver is told, each time. What was paid meanwhile has not failed. */
async function failed(deps: PaymentDeps, invoice: RenewalInvoice, known: MonthlyGiftRow): Promise<void> {
  // Whoever pays the first month sees it on the page, and tries another card there.
  if (invoice.first) return;
  const { db, clock, outbox } = deps;
  const mail = await monthlyMail(deps, 'monthlyFailed', known);
  await db.write(async (tx) => {
    const paidSince = await tx
      .as<Tables>()
      .selectFrom('community_payments')
      .select('id')
      .where('id', '=', `${PAYMENT_PREFIX}${invoice.invoiceId}`)
      .executeTakeFirst();
    const gift = paidSince ? undefined : await heldGift(tx, known.id, clock.text());
    if (!gift || gift.endedBy !== '') return;
    await changeGift(tx, gift, {
      subscription: gift.subscription || invoice.subscriptionId,
      failing: invoice.invoiceId,
    });
    const key = `community-monthly-failed:${invoice.invoiceId}:${invoice.nextAttempt}`;
    if (mail) await outbox.queue(tx, mail, { key });
  });
}

/** Stripe gave up on the card, or somebody ended it there. */
export async function giftEnded(
  deps: PaymentDeps,
  { reference, subscriptionId, neverPaid }: EndedSubscription,
): Promise<void> {
  const { db, clock, outbox } = deps;
  const known = await findGift(db.read<Tables>(), reference);
  if (!known || known.endedBy !== '') return;
  const mail = await monthlyMail(deps, 'monthlyEnded', known);
  await db.write(async (tx) => {
    const now = clock.text();
    const gift = await heldGift(tx, reference, now);
    if (!gift || gift.endedBy !== '') return;
    // A payment page may begin another one where the first could not be paid.
    const other = gift.subscription === '' ? neverPaid : gift.subscription !== subscriptionId;
    if (other) return;
    await changeGift(tx, gift, { subscription: subscriptionId, endedBy: 'card', endedAt: now });
    if (mail) await outbox.queue(tx, mail, { key: `community-monthly-ended:${gift.id}` });
  });
}
