import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { formatMoney } from '#lib/money.ts';
import { findChapter, nextNumber, noteChange, requireIn } from '#features/chapters/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { closeDues, findPayment, newPayment, receiptMail } from '#features/dues/index.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { findMember } from '#features/members/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { readHand } from '../model/manual-payment-input.ts';

/**
 * Writes down that open dues were paid in cash or by bank transfer: the member has their period and a receipt, and the
 * ledger has the money as taken by hand, which is no card's. Twice is refused: nothing is open any more. Gives the
 * payment's id. Throws 400 by field, 404, 403, 409.
 */
export async function recordDues(
  deps: PaymentDeps,
  actor: Actor,
  chapterId: string,
  duesId: string,
  raw: unknown,
): Promise<string> {
  const { db, clock, payments } = deps;
  const hand = readHand(raw, dayOf(clock.text()));
  const id = await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const [chapter, dues] = await Promise.all([
      findChapter(query, chapterId),
      query.selectFrom('community_dues').selectAll().where('id', '=', duesId).executeTakeFirst(),
    ]);
    const before = dues && (await findMember(query, dues.member));
    if (!chapter || !dues || !before?.path.startsWith(chapter.path)) throw notFound();
    await requireIn(query, actor, 'payments.record', before, dayOf(now));
    const closed = await closeDues(tx, dues.id, 'paid', now);
    if (!closed) throw cannot('noDues');
    const payment = {
      ...newPayment(deps, {
        kind: 'dues',
        dues: dues.id,
        campaign: '',
        chapter: dues.chapter,
        tier: dues.tier,
        amount: dues.amount,
        currency: dues.currency,
        name: before.name,
        email: before.email,
        anonymous: 0,
        message: '',
        language: before.language,
      }),
      ...hand,
      status: 'paid' as const,
      paidAt: now,
      expiresAt: now,
      recordedBy: actor.id,
      receipt: await nextNumber(tx, 'receipts'),
      before: JSON.stringify({
        status: before.status,
        paidUntil: before.paidUntil,
        renewAt: before.renewAt,
        given: closed.member.paidUntil,
        nextStep: dues.nextStep,
        nextAt: dues.nextAt,
      }),
    };
    await query.insertInto('community_payments').values(payment).execute();
    await payments.postHandPayment(tx, {
      orderId: payment.id,
      eventId: dues.tier,
      organiserId: dues.chapter,
      amount: dues.amount,
      currency: dues.currency,
    });
    await noteChange(tx, {
      chapter: dues.chapter,
      actor,
      action: 'dues.record',
      subject: payment.id,
      label: `${before.number ?? ''} ${formatMoney(dues.amount, dues.currency, 'en')}`.trim(),
      at: now,
    });
    return payment.id;
  });
  await thank(deps, id, 'paid');
  return id;
}

/** Mails the receipt of what was written down, once; nobody without an address. */
export async function thank(deps: PaymentDeps, id: string, kind: 'paid' | 'thanks'): Promise<void> {
  const payment = await findPayment(deps, id);
  const mail = payment && (await receiptMail(deps, payment, kind));
  if (mail) await deps.db.write((tx) => deps.outbox.queue(tx, mail, { key: `community-receipt:${id}` }));
}
