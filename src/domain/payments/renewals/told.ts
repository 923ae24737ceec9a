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
}

/** What a subscription asked for a period, as Stripe tells it. */
export interface RenewalInvoice {
  invoiceId: string;
  reference: string;
  subscriptionId: string;
  paid: boolean;
  amount: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Empty until it is paid. */
  paymentIntentId: string;
  chargeId: string;
  /** Null until it is known. */
  processingFee: Minor | null;
  /** When it is tried again (UTC text); empty when it isn't. */
  nextAttempt: string;
}
