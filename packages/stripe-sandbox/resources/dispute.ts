import type Stripe from 'stripe';

interface Input {
  id: string;
  created: number;
  charge: Stripe.Charge;
  balanceTransactions: Stripe.BalanceTransaction[];
  reason: 'fraudulent' | 'product_not_received';
  /** The bank only asks; nothing was taken back yet. */
  inquiry: boolean;
}

/** How long there is to answer, in seconds: nine days, as Visa gives. */
const TIME_TO_ANSWER = 9 * 24 * 60 * 60;

/** The buyer's bank takes the money back, or asks about it first. */
export function dispute({
  id,
  created,
  charge,
  balanceTransactions,
  reason,
  inquiry,
}: Input): Stripe.Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: balanceTransactions,
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: created + TIME_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  } satisfies Stripe.Dispute;
}
