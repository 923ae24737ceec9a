import { laterThan, toUtcText } from '#lib/time.ts';
import type { PaymentsContext } from '../context/context.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { asking } from '../stripe/errors.ts';
import { inTurn, OVERTAKEN } from '../stripe/in-turn.ts';
import { findByStripeId } from '../../store/store.ts';

/**
 * Takes over what Stripe says of a connected account, and tells who sends money there whether it can be paid out. An
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
    if (told.payouts_enabled) {
      const newly = known.payoutsEnabled === 0;
      await context.follower.payoutsEnabled(tx, { userId: known.userId, newly });
    }
    return undefined;
  });
}
