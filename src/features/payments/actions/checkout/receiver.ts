import type { EndedSubscription, KeptCard, RenewalInvoice } from '../renewals/told.ts';
import type { Checkout } from './checkout.ts';

/** Who sells: told what became of the checkouts that were opened. Each call may come more than once. */
export interface CheckoutReceiver {
  /** The buyer went through the checkout; whether it is paid is in it. Read from Stripe just now. */
  settle(checkout: Checkout): Promise<void>;
  /** The checkout can't be paid any more. */
  expired(sessionId: string): Promise<void>;
  /** A card was kept for what is charged again and again. */
  cardKept?(card: KeptCard): Promise<void>;
  /** A subscription was charged, or could not be. Read from Stripe just now. */
  invoiced?(invoice: RenewalInvoice): Promise<void>;
  /** A subscription has ended. */
  subscriptionEnded?(ended: EndedSubscription): Promise<void>;
  /** The bank sent a refund back that had been made: the buyer has not got their money. */
  refundFailed?(refund: { orderId: string; refundId: string; amount?: number }): Promise<void>;
  /** Refunds of the order now come to `refunded` minor units in all: also those made in Stripe's dashboard. */
  refunded?(refund: { orderId: string; refunded: number; currency: string }): Promise<void>;
}
