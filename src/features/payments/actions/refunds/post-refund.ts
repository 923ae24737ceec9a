import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import { lockCharge } from '../../store/charges-store.ts';
import type { PaymentsContext } from '../context/context.ts';
import { isPosted } from '../ledger/post.ts';
import { refundKey, refundPosting } from '../ledger/postings.ts';
import { proportionOf } from '../../model/proportion.ts';
import { totalsOfOrder } from '../ledger/totals.ts';
import type { PaymentChargeRow, PaymentTables } from '../../model/schema.ts';

/** A refund that was made at Stripe. */
export interface RefundPosted {
  /** The product's id of it, or Stripe's where it was made in Stripe's dashboard. */
  refundId: string;
  orderId: string;
  amount: Minor;
}

/**
 * Enters a refund into the ledger with the caller's write, once: the platform gives back its fee's share, and the
 * organiser's connected account its share of the transfer, by a job. Gives whether it was new; throws an Error when the
 * order was never charged or has less left.
 */
export async function postRefund(
  context: PaymentsContext,
  tx: Tx,
  { refundId, orderId, amount }: RefundPosted,
): Promise<boolean> {
  const charge = await lockCharge(tx, orderId, context.clock.text());
  if (!charge) throw new Error(`Order ${orderId} has no charge to refund.`);
  if (await isPosted(tx, refundKey(refundId))) return false;
  const platformFee = await feeReturnedBy(tx, charge, amount);
  const posted = await context.ledger.post(tx, refundPosting(charge, { id: refundId, amount, platformFee }));
  if (posted) await context.follower.refunded(tx, orderId);
  return posted;
}

async function feeReturnedBy(tx: Tx, charge: PaymentChargeRow, amount: Minor): Promise<Minor> {
  const totals = await totalsOfOrder(tx.as<PaymentTables>(), charge.order);
  const refunded = totals.refunded + amount;
  if (amount <= 0 || refunded > charge.amount) {
    throw new Error(
      `Order ${charge.order} was charged ${charge.amount}; refunds of ${refunded} are not of it.`,
    );
  }
  return proportionOf(charge.platformFee, refunded, charge.amount) - totals.platformFeeReturned;
}
