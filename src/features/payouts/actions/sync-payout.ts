import { laterThan, toUtcText } from '#lib/time.ts';
import {
  asking,
  findByStripeId,
  inTurn,
  isPosted,
  OVERTAKEN,
  payoutPosting,
  undoing,
} from '#features/payments/index.ts';
import type { PayoutsContext } from '../model/deps.ts';
import type { PayoutRow, PayoutTables } from '../model/schema.ts';

/**
 * Takes over what Stripe says of a payout. One of a connected account is kept for its organiser to see; one of the
 * platform's own also leaves the ledger's Stripe balance, and comes back to it when it fails.
 */
export function syncPayout(context: PayoutsContext, payoutId: string, account: string): Promise<void> {
  return inTurn(`Payout ${payoutId}`, () => takeOver(context, payoutId, account));
}

async function takeOver(
  context: PayoutsContext,
  payoutId: string,
  account: string,
): Promise<void | typeof OVERTAKEN> {
  const of = account === '' ? null : await findByStripeId(context.db.read<PayoutTables>(), account);
  if (account !== '' && !of) return;
  const known = await context.db
    .read<PayoutTables>()
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
      .as<PayoutTables>()
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
