import type Stripe from 'stripe';
import { findCharge } from '#features/payments/store/charges-store.ts';
import type { PaymentsContext } from '#features/payments/deps.ts';
import type { PaymentTables } from '#features/payments/model/schema.ts';
import { asking } from '#features/payments/model/errors.ts';
import { postReversal, postReversalMadeElsewhere } from './reverse.ts';
import { postTransfer } from './transfer.ts';

const LIST_PAGE = 100;

/**
 * Makes the ledger agree with a transfer at Stripe: enters it when its answer never reached us, and its reversals, those
 * made in Stripe's dashboard too. A transfer that is not of ours is left alone.
 */
export async function reconcileTransfer(context: PaymentsContext, stripeId: string): Promise<void> {
  const transfer = await asking(() => context.stripe().transfers.retrieve(stripeId));
  const { orderId, moveId } = transfer.metadata ?? {};
  if (!orderId || !moveId) return;
  const charge = await findCharge(context.db.read<PaymentTables>(), orderId);
  if (!charge) return;
  await context.db.write((tx) =>
    postTransfer(context, tx, { moveId, stripeId, charge, amount: transfer.amount }),
  );
  if (transfer.amount_reversed === 0) return;
  const reversals: Stripe.TransferReversal[] = [];
  await asking(async () => {
    for await (const each of context.stripe().transfers.listReversals(stripeId, { limit: LIST_PAGE }))
      reversals.push(each);
  });
  await context.db.write(async (tx) => {
    for (const { id, amount, metadata } of reversals) {
      const reversal = { stripeId: id, amount };
      if (metadata?.moveId) await postReversal(context, tx, charge, { ...reversal, moveId: metadata.moveId });
      else await postReversalMadeElsewhere(context, tx, charge, { ...reversal, reverses: moveId });
    }
  });
}
