import type Stripe from 'stripe';

interface Input {
  id: string;
  created: number;
  arrivalDate: number;
  amount: number;
  currency: string;
  automatic: boolean;
  method: 'standard' | 'instant';
  balanceTransaction: string;
  destination: string;
  description: string | null;
  statementDescriptor: string | null;
  metadata: Record<string, string>;
}

/** Money (minor unit) on its way to a bank account. */
export function payout(input: Input): Stripe.Payout {
  return {
    id: input.id,
    object: 'payout',
    amount: input.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: input.arrivalDate,
    automatic: input.automatic,
    balance_transaction: input.balanceTransaction,
    created: input.created,
    currency: input.currency,
    description: input.description ?? (input.automatic ? 'STRIPE PAYOUT' : null),
    destination: input.destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: input.metadata,
    method: input.method,
    original_payout: null,
    payout_method: null,
    reconciliation_status: input.automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: input.statementDescriptor,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  } satisfies Stripe.Payout;
}
