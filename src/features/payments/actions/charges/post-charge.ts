import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import type { PaymentsContext } from '../context/context.ts';
import { platformFee } from '../ledger/platform-fee.ts';
import { chargePosting, platformFeePosting, processingFeePosting } from '../ledger/postings.ts';
import type { PaymentTables } from '../../model/schema.ts';

/** A card that was charged for an order. */
export interface ChargeMade {
  /** Stripe's ids, as in the Checkout. */
  chargeId: string;
  paymentIntentId: string;
  orderId: string;
  eventId: string;
  /** User id: to whom the money is owed. */
  organiserId: string;
  amount: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
  /** As in the Checkout; null when Stripe has not told yet: it is then asked again before the transfer. */
  processingFee: Minor | null;
  /** What the platform keeps of it, where the sale has decided that; its own rule counts otherwise. */
  platformFee?: Minor;
}

/**
 * Enters a charge into the ledger with the write that fulfils its order, and tells who sends it on to the organiser.
 * Gives false, having changed nothing, when that order's charge is there already.
 */
export async function postCharge(context: PaymentsContext, tx: Tx, charge: ChargeMade): Promise<boolean> {
  const {
    chargeId: id,
    orderId: order,
    eventId: event,
    organiserId: organiser,
    amount,
    currency,
    processingFee,
  } = charge;
  const now = context.clock.text();
  const fee = charge.platformFee ?? platformFee(amount, context.platformFee);
  const inserted = await tx
    .as<PaymentTables>()
    .insertInto('payment_charges')
    .values({
      id,
      paymentIntentId: charge.paymentIntentId,
      order,
      event,
      organiser,
      currency,
      amount,
      processingFee,
      platformFee: fee,
      created: now,
      updated: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await context.mark(tx);
  const subject = { order, event, organiser, currency };
  await context.ledger.post(tx, chargePosting(subject, { id, amount }));
  // Of a fee that isn't known yet nothing is entered.
  await context.ledger.post(tx, processingFeePosting(subject, { id, fee: processingFee ?? 0 }));
  await context.ledger.post(tx, platformFeePosting(subject, { id, fee }));
  await context.follower.owed(tx, order);
  return true;
}
