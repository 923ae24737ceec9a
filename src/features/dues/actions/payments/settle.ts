import type { Tables, PaymentRow } from '../../model/schema.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { closeDues } from '../owed/close-dues.ts';
import { count, nextNumber } from '#features/chapters/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { receiptMail } from '../../mails/receipt-mail.ts';
import { RETURN_PAYMENT } from '../../model/job-kinds.ts';

/** What became of a payment page, as payments tell it. */
export type PaidCheckout = Awaited<ReturnType<PaymentDeps['payments']['readCheckout']>>;

/**
 * Takes in a payment, once, however often and from wherever it is told: it is entered into the ledger, gets its receipt's
 * number, and does what it was for. What was paid meanwhile, or is not owed any more, goes back to the card. A payment
 * that doesn't match what was asked is logged and changes nothing.
 */
export async function settle(deps: PaymentDeps, checkout: PaidCheckout): Promise<void> {
  const { db, log, outbox } = deps;
  if (checkout.paymentStatus !== 'paid') return;
  const payment = await findPayment(deps, checkout.orderId);
  if (!payment) {
    log.error({ session: checkout.sessionId }, 'a payment came in for nothing that the community asked');
    return;
  }
  if (payment.paidAt !== '') return;
  const { amountTotal, currency } = checkout;
  if (amountTotal !== payment.amount || currency !== payment.currency) {
    log.error({ payment: payment.id, checkout }, 'a payment does not match what was asked');
    return;
  }
  const mails = {
    done: await receiptMail(deps, payment, payment.kind === 'dues' ? 'paid' : 'thanks'),
    back: await receiptMail(deps, payment, 'returned'),
  };
  await db.write(async (tx) => {
    const done = await takeIn(deps, tx, payment, checkout);
    if (done === null) return;
    const mail = done ? mails.done : mails.back;
    if (mail) await outbox.queue(tx, mail, { key: `community-receipt:${payment.id}` });
  });
}

/** What a payment is for when that is no dues. */
export const purposeOf = ({ purposes }: Pick<PaymentDeps, 'purposes'>, payment: Pick<PaymentRow, 'kind'>) =>
  purposes().find(({ kind }) => kind === payment.kind);

export async function findPayment({ db }: PaymentDeps, id: string): Promise<PaymentRow | undefined> {
  return db
    .read<Tables>()
    .selectFrom('community_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What is kept of a charge; `sessionId` is empty where it came by no page. */
type Charged = Pick<PaidCheckout, 'chargeId' | 'paymentIntentId' | 'sessionId' | 'processingFee'>;

/**
 * True when it did what it was for, false when it goes back, null when it was taken in before. What is not `wanted` goes
 * back whatever it was for.
 */
export async function takeIn(
  deps: PaymentDeps,
  tx: Tx,
  payment: PaymentRow,
  charged: Charged,
  { wanted = true }: { wanted?: boolean } = {},
): Promise<boolean | null> {
  const { clock, payments, jobs } = deps;
  const query = tx.as<Tables>();
  const now = clock.text();
  const { chargeId, paymentIntentId, sessionId, processingFee } = charged;
  const paid = await query
    .updateTable('community_payments')
    .set({ status: 'paid', paidAt: now, chargeId, paymentIntentId, sessionId, updated: now })
    .where('id', '=', payment.id)
    .where('paidAt', '=', '')
    .executeTakeFirst();
  if (paid.numUpdatedRows !== 1n) return null;
  const { id, amount, currency, chapter, tier, campaign } = payment;
  await payments.postCharge(tx, {
    chargeId,
    paymentIntentId,
    orderId: id,
    eventId: campaign || tier,
    // The money is the chapter's: what it is owed stands on an account of its own.
    organiserId: chapter,
    amount,
    currency,
    processingFee,
  });
  const done = wanted && (await fulfil(deps, tx, payment, now));
  if (done) {
    const receipt = await nextNumber(tx, 'receipts');
    await query.updateTable('community_payments').set({ receipt }).where('id', '=', id).execute();
  } else {
    // It pays for nothing: figures don't count it, and not its way back.
    await query.updateTable('community_payments').set({ dues: '' }).where('id', '=', id).execute();
    await jobs.enqueue(tx, RETURN_PAYMENT, { payment: id }, { key: `${RETURN_PAYMENT}:${id}` });
  }
  return done;
}

async function fulfil(deps: PaymentDeps, tx: Tx, payment: PaymentRow, now: string): Promise<boolean> {
  const purpose = purposeOf(deps, payment);
  if (purpose) return purpose.fulfil(tx, payment, now);
  // Dues that cost something else by now are not paid by this.
  return (await closeDues(tx, payment.dues, 'paid', now, payment)) !== null;
}

/** The payment page can't be used any more. */
export async function expired({ db, clock }: PaymentDeps, sessionId: string): Promise<void> {
  const known = await db
    .read<Tables>()
    .selectFrom('community_payments')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  // Most are of orders of tickets.
  if (!known) return;
  await db.write((tx) =>
    tx
      .as<Tables>()
      .updateTable('community_payments')
      .set({ status: 'expired', updated: clock.text() })
      .where('sessionId', '=', sessionId)
      .where('status', '=', 'pending')
      .execute(),
  );
}

/** Refunds of a payment come to `refunded` in all: figures follow by the difference, dues that went back whole are so. */
export async function refundedInAll(
  deps: PaymentDeps,
  { orderId, refunded }: { orderId: string; refunded: number },
): Promise<void> {
  const { db, clock } = deps;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    // Touched first: two who tell it at once come one after the other.
    const payment = await query
      .updateTable('community_payments')
      .set({ updated: now })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirst();
    if (!payment || payment.refunded === refunded) return;
    const more = refunded - payment.refunded;
    const whole = refunded >= payment.amount;
    const wasWhole = payment.refunded >= payment.amount;
    await query
      .updateTable('community_payments')
      .set({ refunded, status: whole ? 'refunded' : 'paid' })
      .where('id', '=', orderId)
      .execute();
    const { chapter, tier, currency } = payment;
    if (payment.dues !== '') {
      await count(tx, { chapter, tier, kind: 'paid', at: now, amount: -more, currency });
      await count(tx, { chapter, tier, kind: 'waived', at: now, amount: more, currency });
      // A bank may send a refund back: then they are paid after all.
      if (whole !== wasWhole)
        await query
          .updateTable('community_dues')
          .set({ status: whole ? 'refunded' : 'paid', updated: now })
          .where('id', '=', payment.dues)
          .execute();
    } else if (payment.receipt !== null) {
      await purposeOf(deps, payment)?.refunded(
        tx,
        payment,
        { more, gifts: Number(whole) - Number(wasWhole) },
        now,
      );
    }
  });
}
