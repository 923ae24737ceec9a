import type { Minor } from '#lib/money.ts';

/** A card that somebody let us keep, as far as it is anybody's business. */
export interface KeptCard {
  sessionId: string;
  reference: string;
  customerId: string;
  paymentMethodId: string;
  /** `visa`, and the last four digits. */
  brand: string;
  last4: string;
  /** The month with which it expires: `2030-12`. */
  expires: string;
  /** When it was typed (UTC text): of two cards of one reference the later one counts, in whatever order they are told. */
  keptAt: string;
  /** The subscription that began with it; empty where a card was kept and nothing else. */
  subscriptionId: string;
  /** The invoice by which its first period was paid; empty as above. */
  invoiceId: string;
}

/** What a subscription asked for a period, as Stripe tells it. */
export interface RenewalInvoice {
  invoiceId: string;
  reference: string;
  subscriptionId: string;
  customerId: string;
  /** Whether it asks for the first period: whoever pays it sits before the payment page. */
  first: boolean;
  paid: boolean;
  /** UTC text, to the second; empty until it is paid. */
  paidAt: string;
  amount: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Empty until it is paid. */
  paymentIntentId: string;
  chargeId: string;
  /** Null until it is known. */
  processingFee: Minor | null;
  /** Whether some of it was given back, or its payer's bank was asked to, when this was read. */
  refunded: boolean;
  disputed: boolean;
  /** When it is tried again (UTC text); empty when it isn't. */
  nextAttempt: string;
  /** Until when the subscription is charged (UTC text), as it was when this was read. */
  periodEnd: string;
}

/** A subscription that will not be charged any more. */
export interface EndedSubscription {
  reference: string;
  subscriptionId: string;
  /** The first payment never came, and Stripe gave the subscription up: another one may have begun. */
  neverPaid: boolean;
}
