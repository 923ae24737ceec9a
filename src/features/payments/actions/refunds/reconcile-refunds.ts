import type Stripe from 'stripe';
import { ApiError } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { requireCharge } from '../charges/require-charge.ts';
import { lockCharge } from '../../store/charges-store.ts';
import type { PaymentsContext } from '../context/context.ts';
import type { AccountName } from '../../model/accounts.ts';
import { refundKey, undoing } from '../ledger/postings.ts';
import { totalsOfOrder } from '../ledger/totals.ts';
import type { PaymentChargeRow, PaymentTables } from '../../model/schema.ts';
import { asking } from '../stripe/errors.ts';
import { STRIPE_BALANCE } from '../../model/accounts.ts';
import { postRefund } from './post-refund.ts';
import { notifyRefundFailed } from './notify-refund.ts';

const LIST_PAGE = 100;

/**
 * Makes the ledger agree with the refunds that Stripe has of a charge: those made in its dashboard, those whose write was
 * lost between Stripe and us, and those that failed later on. Then tells the receiver what was refunded in all.
 */
export async function reconcileRefunds(context: PaymentsContext, chargeId: string): Promise<void> {
  const charge = await requireCharge(context, chargeId);
  const refunds: Stripe.Refund[] = [];
  await asking(async () => {
    for await (const refund of context.stripe().refunds.list({ charge: chargeId, limit: LIST_PAGE }))
      refunds.push(refund);
  });
  // Who promised a refund ends it first, with its entry: the books never say more went back than the order does.
  for (const { status, metadata } of refunds.toReversed()) {
    const refundId = metadata?.refundId;
    if (refundId && !hasFailed(status))
      await context.receiver.refundMade({ orderId: charge.order, refundId });
  }
  const refunded = await context.db.write(async (tx) => {
    for (const refund of refunds.toReversed()) await follow(context, tx, charge, refund);
    return (await totalsOfOrder(tx.as<PaymentTables>(), charge.order)).refunded;
  });
  for (const { status, metadata } of refunds) {
    const refundId = metadata?.refundId;
    if (refundId && hasFailed(status))
      await context.receiver.refundFailed({ orderId: charge.order, refundId });
  }
  await context.receiver.refunded({ orderId: charge.order, refunded, currency: charge.currency });
}

/** The same, for the charge of one refund. */
export async function reconcileRefund(context: PaymentsContext, stripeRefundId: string): Promise<void> {
  const { charge, status, metadata } = await asking(() => context.stripe().refunds.retrieve(stripeRefundId));
  if (!charge) return;
  const chargeId = typeof charge === 'string' ? charge : charge.id;
  try {
    await reconcileRefunds(context, chargeId);
  } catch (error) {
    const unentered = error instanceof ApiError && error.status === 404;
    if (!unentered || !hasFailed(status) || !metadata?.refundId) throw error;
    // Made here for a payment that no order counts, so nobody is told of it otherwise: it stays among the failures.
    throw new Error(
      `Refund ${stripeRefundId} of ${chargeId} came back from the bank: its buyer has not got their money. It was for a payment that order ${metadata.orderId} does not count. Pay it back in another way.`,
      { cause: error },
    );
  }
}

const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled';

async function follow(
  context: PaymentsContext,
  tx: Tx,
  charge: PaymentChargeRow,
  refund: Stripe.Refund,
): Promise<void> {
  const refundId = refund.metadata?.refundId || refund.id;
  if (hasFailed(refund.status)) await undoRefund(context, tx, charge, refundId);
  else await postRefund(context, tx, { refundId, orderId: charge.order, amount: refund.amount });
}

/** A refund that failed came back to the balance: the ledger takes its entry back, and the organiser is owed again. */
async function undoRefund(
  context: PaymentsContext,
  tx: Tx,
  charge: PaymentChargeRow,
  refundId: string,
): Promise<void> {
  await lockCharge(tx, charge.order, context.clock.text());
  const key = refundKey(refundId);
  const lines = await tx
    .as<PaymentTables>()
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
    .select(['account', 'amount'])
    .where('key', '=', key)
    .execute();
  const { order, event, organiser, currency } = charge;
  const posted: { account: AccountName; amount: number }[] = lines;
  const undone = undoing(
    { key, kind: 'refund', order, event, organiser, currency, memo: refundId, lines: posted },
    'refund_failed',
  );
  // It was undone before, or never entered.
  if (!(await context.ledger.post(tx, undone))) return;
  context.log.error({ order, refund: refundId }, 'a refund came back from the bank');
  await context.follower.owed(tx, order);
  const amount = Math.abs(posted.find(({ account }) => account === STRIPE_BALANCE)?.amount ?? 0);
  await notifyRefundFailed(context, tx, { orderId: order, refundId, amount });
}
