import type Stripe from 'stripe';
import { listOf } from './list.ts';

interface Input {
  id: string;
  created: number;
  amount: number;
  currency: string;
  description: string | null;
  destination: string;
  destinationPayment: string;
  balanceTransaction: string;
  sourceTransaction: string | null;
  transferGroup: string | null;
  metadata: Record<string, string>;
}

/** Money (minor unit) that went from the platform to a connected account. */
export function transfer(input: Input): Stripe.Transfer {
  return {
    id: input.id,
    object: 'transfer',
    amount: input.amount,
    amount_reversed: 0,
    balance_transaction: input.balanceTransaction,
    created: input.created,
    currency: input.currency,
    description: input.description,
    destination: input.destination,
    destination_payment: input.destinationPayment,
    livemode: false,
    metadata: input.metadata,
    reversals: listOf<Stripe.TransferReversal>(`/v1/transfers/${input.id}/reversals`, []),
    reversed: false,
    source_transaction: input.sourceTransaction,
    source_type: 'card',
    transfer_group: input.transferGroup,
  } satisfies Stripe.Transfer;
}

interface ReversalInput {
  id: string;
  created: number;
  amount: number;
  currency: string;
  transfer: string;
  balanceTransaction: string;
  destinationPaymentRefund: string;
  metadata: Record<string, string>;
}

/** Money (minor unit) that came back from a connected account. */
export function transferReversal(input: ReversalInput): Stripe.TransferReversal {
  return {
    id: input.id,
    object: 'transfer_reversal',
    amount: input.amount,
    balance_transaction: input.balanceTransaction,
    created: input.created,
    currency: input.currency,
    destination_payment_refund: input.destinationPaymentRefund,
    metadata: input.metadata,
    source_refund: null,
    transfer: input.transfer,
  } satisfies Stripe.TransferReversal;
}
