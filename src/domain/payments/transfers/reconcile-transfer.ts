import { findCharge } from '../charges/store.ts';
import type { PaymentsContext } from '../deps.ts';
import type { PaymentTables } from '../schema.ts';
import { asking } from '../stripe/errors.ts';
import { postTransfer } from './transfer.ts';

/** Enters a transfer that Stripe made and whose answer never reached us. One that is not of ours is left alone. */
export async function reconcileTransfer(context: PaymentsContext, stripeId: string): Promise<void> {
  const transfer = await asking(() => context.stripe().transfers.retrieve(stripeId));
  const { orderId, moveId } = transfer.metadata ?? {};
  if (!orderId || !moveId) return;
  const charge = await findCharge(context.db.read<PaymentTables>(), orderId);
  if (!charge) return;
  await context.db.write((tx) => postTransfer(context, tx, { moveId, stripeId, charge, amount: transfer.amount }));
}
