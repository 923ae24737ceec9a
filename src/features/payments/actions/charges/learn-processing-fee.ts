import type { PaymentsContext } from '../context/context.ts';
import { processingFeePosting } from '../ledger/postings.ts';
import type { PaymentChargeRow, PaymentTables } from '../../model/schema.ts';
import { asking } from '../stripe/errors.ts';
import { processingFeeOf } from './processing-fee.ts';

/**
 * Asks Stripe for the fee of a charge that came without it, and enters it into the ledger. Throws while Stripe doesn't
 * know it either: a job asks again later.
 */
export async function learnProcessingFee(
  context: Pick<PaymentsContext, 'db' | 'clock' | 'stripe' | 'ledger'>,
  charge: PaymentChargeRow,
): Promise<void> {
  if (charge.processingFee !== null) return;
  const told = await asking(() =>
    context.stripe().charges.retrieve(charge.id, { expand: ['balance_transaction'] }),
  );
  const fee = processingFeeOf(told);
  if (fee === null) throw new Error(`The processing fee of charge ${charge.id} is not known yet.`);
  await context.db.write(async (tx) => {
    await tx
      .as<PaymentTables>()
      .updateTable('payment_charges')
      .set({ processingFee: fee, updated: context.clock.text() })
      .where('id', '=', charge.id)
      .where('processingFee', 'is', null)
      .execute();
    await context.ledger.post(tx, processingFeePosting(charge, { id: charge.id, fee }));
  });
}
