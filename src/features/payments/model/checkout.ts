import type { Minor } from '#lib/money.ts';

/** A buyer's way through Stripe's payment page, as Stripe tells it. */
export interface Checkout {
  sessionId: string;
  orderId: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  amountTotal: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Empty until there is a payment. */
  paymentIntentId: string;
  /** Empty until a card was charged. */
  chargeId: string;
  /** What Stripe kept, in the charge's currency; null until it is known. */
  processingFee: Minor | null;
  /** Where the buyer's card is at home: ISO 3166, two capitals; empty until it is paid, or when Stripe doesn't tell. */
  country: string;
}
