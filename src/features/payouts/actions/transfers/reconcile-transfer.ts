import type Stripe from 'stripe';
import { asking, findCharge } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PayoutTables } from '../../model/schema.ts';
import { postReversal, postReversalMadeElsewhere } from './reverse.ts';
import { postTransfer } from './transfer.ts';

const LIST_PAGE = 100;

/**
 * Makes the ledger agree with a transfer at Stripe: enters it when its answer never reached us, and its reversals, those
 * made in Stripe's dashboard too. A transfer that is not of ours is left alone.
 */
export async function reconcileTransfer(context: PayoutsContext, stripeId: string): Promise<void> {
  const transfer = await asking(() => context.stripe().transfers.retrieve(stripeId));
  const { orderId, moveId } = transfer.metadata ?? {};
  if (!orderId || !moveId) return;
  const charge = await findCharge(context.db.read<PayoutTables>(), orderId);
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
