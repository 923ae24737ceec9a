import type Stripe from 'stripe';

/** What is known of a card once it was typed in: never its whole number, never its security code. */
export interface CardFacts {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
}

export interface Payer {
  name: string;
  email: string;
  country: string;
}

/** Name and address as Stripe puts them on payment methods and charges. */
export function billingDetails({ name, email, country }: Payer): Stripe.Charge.BillingDetails {
  return {
    address: { city: null, country, line1: null, line2: null, postal_code: null, state: null },
    email,
    name,
    phone: null,
    tax_id: null,
  };
}

/** The card of one payment. */
export function paymentMethod(
  id: string,
  created: number,
  card: CardFacts,
  payer: Payer,
): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails(payer),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
}
