import { laterThan, toUtcText } from '#lib/time.ts';
import type { PaymentsContext } from '../../deps.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { asking } from '../../model/errors.ts';
import { TRANSFER_WAITING } from '#features/payouts/jobs/jobs.ts';
import { hasRefusedTransfers } from '#features/payouts/store/store.ts';
import { inTurn, OVERTAKEN } from '../webhooks/in-turn.ts';
import { findByStripeId } from '../../store/store.ts';

/**
 * Takes over what Stripe says of a connected account. Once payouts become enabled, what waits for it is transferred;
 * where Stripe has refused a transfer before, any change of the account may have mended that, so it is tried again. An
 * account that is not of ours is left alone.
 */
export function syncAccount(context: PaymentsContext, stripeAccountId: string): Promise<void> {
  return inTurn(`Account ${stripeAccountId}`, () => takeOver(context, stripeAccountId));
}

async function takeOver(context: PaymentsContext, stripeAccountId: string): Promise<void | typeof OVERTAKEN> {
  const known = await findByStripeId(context.db.read<PaymentTables>(), stripeAccountId);
  if (!known) return;
  const told = await asking(() => context.stripe().accounts.retrieve(stripeAccountId));
  const wanted = told.requirements;
  return context.db.write(async (tx) => {
    const account = tx
      .as<PaymentTables>()
      .updateTable('payment_accounts')
      .where('stripeAccountId', '=', stripeAccountId);
    const taken = await account
      .where('updated', '=', known.updated)
      .set({
        country: told.country ?? known.country,
        chargesEnabled: Number(told.charges_enabled),
        payoutsEnabled: Number(told.payouts_enabled),
        detailsSubmitted: Number(told.details_submitted),
        requirements: JSON.stringify(wanted?.currently_due ?? []),
        pastDue: JSON.stringify(wanted?.past_due ?? []),
        pendingVerification: JSON.stringify(wanted?.pending_verification ?? []),
        disabledReason: wanted?.disabled_reason ?? '',
        deadline: wanted?.current_deadline ? toUtcText(wanted.current_deadline * 1000) : '',
        updated: laterThan(known.updated, context.clock.text()),
      })
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) return OVERTAKEN;
    const enabled = told.payouts_enabled && known.payoutsEnabled === 0;
    const again = told.payouts_enabled && (await hasRefusedTransfers(tx, known.userId));
    if (enabled || again) await context.jobs.enqueue(tx, TRANSFER_WAITING, { organiser: known.userId });
    return undefined;
  });
}
