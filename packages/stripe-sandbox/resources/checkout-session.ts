import type Stripe from 'stripe';
import type { Problems } from '../model/problems.ts';
import type { LineItemBody } from './line-item.ts';

/** What the payment is to carry, as the caller asked for it. */
export interface IntentWishes {
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
}

/** What a session knows beside what the API shows of it. */
export interface CheckoutHidden {
  items: LineItemBody[];
  intent: IntentWishes;
  /** The name above the payment page. */
  merchant: string;
  /** What the first payment begins; null for what is paid once. */
  subscription: SubscriptionWishes | null;
  /** Whether the card is kept for later, beside the payment. */
  keepsCard: boolean;
  /** What was typed last and did not pay; null, or absent, when there is nothing of it. */
  tried?: Tried | null;
}

/** What was typed on the payment page, but for the card's number and security code, and why it did not pay. */
export interface Tried {
  email: string;
  expiry: string;
  name: string;
  country: string;
  problems: Problems;
}

/** What a subscription that begins with a session is to carry. */
export interface SubscriptionWishes {
  interval: 'month' | 'year';
  intervalCount: number;
  metadata: Record<string, string>;
  description: string | null;
}

/** What a session is opened with, checked. Amounts in the minor unit, times in seconds since the epoch. */
export interface SessionInput {
  id: string;
  created: number;
  expiresAt: number;
  url: string;
  mode: 'payment' | 'setup' | 'subscription';
  currency: string;
  amount: number;
  successUrl: string;
  cancelUrl: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  locale: string | null;
  submitType: string | null;
  submitText: string | null;
  billingAddress: string | null;
  allowedPaymentMethods: string[] | null;
  metadata: Record<string, string>;
}

/** An open session. */
export function checkoutSession(input: SessionInput): Stripe.Checkout.Session {
  return {
    id: input.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: input.allowedPaymentMethods,
    amount_subtotal: input.amount,
    amount_total: input.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: input.billingAddress,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: input.created,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: input.submitText === null ? null : { message: input.submitText },
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: input.customerEmail === null ? null : customerDetails(input.customerEmail, null, null),
    customer_email: input.customerEmail,
    discounts: [],
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: input.locale,
    managed_payments: null,
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.amount === 0 ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: input.amount === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: input.submitType,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: input.url,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

/** Who bought, as they filled in the payment page. */
export function customerDetails(
  email: string,
  name: string | null,
  country: string | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address:
      country === null
        ? null
        : { city: null, country, line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}
