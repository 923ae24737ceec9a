import type Stripe from 'stripe';

interface Input {
  id: string;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  paymentIntent: string | null;
  balanceTransaction: string;
  reason: string | null;
  metadata: Record<string, string>;
}

/** Money that went back to the card, whole or in part (minor unit). */
export function refund(input: Input): Stripe.Refund {
  return {
    id: input.id,
    object: 'refund',
    amount: input.amount,
    balance_transaction: input.balanceTransaction,
    charge: input.charge,
    created: input.created,
    currency: input.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: input.metadata,
    payment_intent: input.paymentIntent,
    payment_method: null,
    reason: input.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
