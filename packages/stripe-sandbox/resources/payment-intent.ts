import type Stripe from 'stripe';
import type { IntentWishes } from './checkout-session.ts';

interface Input {
  id: string;
  secret: string;
  created: number;
  amount: number;
  currency: string;
  wishes: IntentWishes;
}

/** A payment that waits for its card. `amount` in the minor unit. */
export function paymentIntent({
  id,
  secret,
  created,
  amount,
  currency,
  wishes,
}: Input): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${secret}`,
    confirmation_method: 'automatic',
    created,
    currency,
    customer: null,
    customer_account: null,
    description: wishes.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wishes.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wishes.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: wishes.statementDescriptor,
    statement_descriptor_suffix: wishes.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: wishes.transferGroup,
  } satisfies Stripe.PaymentIntent;
}
