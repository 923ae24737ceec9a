import type Stripe from 'stripe';
import type { Decline } from '../model/cards.ts';
import { billingDetails, type CardFacts, type Payer } from './payment-method.ts';

interface Input {
  id: string;
  created: number;
  intent: Stripe.PaymentIntent;
  paymentMethodId: string;
  card: CardFacts;
  payer: Payer;
  /** Null when it went through. */
  decline: Decline | null;
  /** Null when it did not. */
  balanceTransaction: string | null;
  authenticated: boolean;
  receiptUrl: string | null;
}

/** One attempt to take the money from a card. */
export function charge(input: Input): Stripe.Charge {
  const { intent, decline } = input;
  const paid = decline === null;
  return {
    ...blankCharge(input.id, input.created, intent.amount, intent.currency),
    amount_captured: paid ? intent.amount : 0,
    balance_transaction: input.balanceTransaction,
    billing_details: billingDetails(input.payer),
    calculated_statement_descriptor: 'MELA SANDBOX',
    captured: paid,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: input.paymentMethodId,
    payment_method_details: { card: cardDetails(input), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_url: input.receiptUrl,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge;
}

/** A charge with nothing said of it but the amount (minor unit): what a transfer makes on its destination. */
export function blankCharge(id: string, created: number, amount: number, currency: string): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: decline === null ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
    reason: decline?.declineCode ?? decline?.code ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline === null ? 'Payment complete.' : 'The bank declined the payment.',
    type: decline === null ? 'authorized' : 'issuer_declined',
  };
}

function cardDetails({
  card,
  intent,
  decline,
  authenticated,
}: Input): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: decline === null ? intent.amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
