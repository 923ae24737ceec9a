import type Stripe from 'stripe';
import { parseUtcText } from '#lib/time.ts';
import { keyMayBeForgotten } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PaymentTransferRow } from '../../model/schema.ts';

type Asking = Pick<PayoutsContext, 'stripe' | 'clock'>;

/** The transfer that was made when this move was tried long ago, and whose answer never came; null for none. */
export async function transferMadeBefore(
  asking: Asking,
  move: PaymentTransferRow,
  destination: string,
): Promise<Stripe.Transfer | null> {
  if (!keyMayBeForgotten(move.created, asking.clock.text())) return null;
  return findTransfer(asking, move, destination);
}

/** The transfer that this move became, as Stripe lists it; null for none. */
export async function findTransfer(
  { stripe }: Pick<Asking, 'stripe'>,
  move: PaymentTransferRow,
  destination: string,
): Promise<Stripe.Transfer | null> {
  const since = Math.floor((parseUtcText(move.created) ?? 0) / 1000);
  const all = stripe().transfers.list({ destination, created: { gte: since }, limit: 100 });
  for await (const transfer of all) if (transfer.metadata.moveId === move.id) return transfer;
  return null;
}

/** The same of a reversal. */
export async function reversalMadeBefore(
  { stripe, clock }: Asking,
  move: PaymentTransferRow,
  transferId: string,
): Promise<Stripe.TransferReversal | null> {
  if (!keyMayBeForgotten(move.created, clock.text())) return null;
  const all = stripe().transfers.listReversals(transferId, { limit: 100 });
  for await (const reversal of all) if (reversal.metadata?.moveId === move.id) return reversal;
  return null;
}
