import { laterThan, toUtcText } from '#lib/time.ts';
import { findByStripeId } from '#features/payments/store/store.ts';
import type { PaymentsContext } from '#features/payments/deps.ts';
import { isPosted } from '#features/payments/actions/ledger/post.ts';
import { payoutPosting, undoing } from '#features/payments/actions/ledger/postings.ts';
import type { PaymentTables, PayoutRow } from '#features/payments/model/schema.ts';
import { asking } from '#features/payments/model/errors.ts';
import { inTurn, OVERTAKEN } from '#features/payments/actions/webhooks/in-turn.ts';

/**
 * Takes over what Stripe says of a payout. One of a connected account is kept for its organiser to see; one of the
 * platform's own also leaves the ledger's Stripe balance, and comes back to it when it fails.
 */
export function syncPayout(context: PaymentsContext, payoutId: string, account: string): Promise<void> {
  return inTurn(`Payout ${payoutId}`, () => takeOver(context, payoutId, account));
}

async function takeOver(
  context: PaymentsContext,
  payoutId: string,
  account: string,
): Promise<void | typeof OVERTAKEN> {
  const of = account === '' ? null : await findByStripeId(context.db.read<PaymentTables>(), account);
  if (account !== '' && !of) return;
  const known = await context.db
    .read<PaymentTables>()
    .selectFrom('payouts')
    .select('updated')
    .where('id', '=', payoutId)
    .executeTakeFirst();
  const payout = await asking(() =>
    context.stripe().payouts.retrieve(payoutId, {}, account === '' ? {} : { stripeAccount: account }),
  );
  const now = laterThan(known?.updated ?? '', context.clock.text());
  const currency = payout.currency.toUpperCase();
  const row: PayoutRow = {
    id: payout.id,
    account,
    organiser: of?.userId ?? '',
    amount: payout.amount,
    currency,
    status: payout.status,
    arrives: toUtcText(payout.arrival_date * 1000),
    failureCode: payout.failure_code ?? '',
    created: toUtcText(payout.created * 1000),
    updated: now,
  };
  const { status, arrives, failureCode } = row;
  return context.db.write(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .as<PaymentTables>()
      .insertInto('payouts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ status, arrives, failureCode, updated: now })
          .where('payouts.updated', '=', known?.updated ?? ''),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return OVERTAKEN;
    if (account !== '') return undefined;
    const posting = payoutPosting({ id: payout.id, amount: payout.amount, currency });
    if (status !== 'failed' && status !== 'canceled') await context.ledger.post(tx, posting);
    else if (await isPosted(tx, posting.key))
      await context.ledger.post(tx, undoing(posting, 'payout_failed'));
    return undefined;
  });
}
