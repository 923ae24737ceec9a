import { notFound } from '#lib/errors.ts';
import { extensionPoint, type Extensions } from '#platform/rooms/index.ts';
import type { Checkout } from './checkout.ts';
import type { EndedSubscription, KeptCard, RenewalInvoice } from './renewals.ts';

/** Told what became of what is paid by card. Each call may come more than once. */
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
  /** Stripe has made a refund that was asked for here: what it was asked for may be unwritten yet. */
  refundMade?(refund: { orderId: string; refundId: string }): Promise<void>;
  /** The bank sent a refund back that had been made: the buyer has not got their money. */
  refundFailed?(refund: { orderId: string; refundId: string; amount?: number }): Promise<void>;
  /** Refunds of the order now come to `refunded` minor units in all: also those made in Stripe's dashboard. */
  refunded?(refund: { orderId: string; refunded: number; currency: string }): Promise<void>;
  /** Whether a payment was put aside because it doesn't match its order, or is its second one: it is not in the ledger. */
  mismatched?(payment: { orderId: string; paymentIntentId: string }): Promise<boolean>;
}

/** A room that sells something: what it sells is its own, and only it is told what became of the payment. */
export interface PayableReceiver extends CheckoutReceiver {
  /** What is paid for, in one word that no other room has. */
  kind: string;
  /** Whether the payment with that id was begun by it. */
  owns(id: string): boolean;
  /** Whether what is charged again and again under that reference was begun by it; left out where nothing is. */
  ownsRenewal?(reference: string): boolean;
  /** What is disputed, for whoever sold it: the title of the event, and the order's code. */
  sold?(payment: { event: string; order: string }): Promise<{ title: string; code: string }>;
  /** What people call these orders, by id; those that it doesn't know are left out. */
  codesOf?(orders: readonly string[]): Promise<Map<string, string>>;
}

export const payables = extensionPoint<PayableReceiver>('payables');

/** Tells each payment to whom it was begun for. Throws 404 for one that nobody began. */
export function payableReceivers(extensions: Extensions): Required<CheckoutReceiver> {
  const all = () => extensions(payables);
  const ownerOf = (id: string) => all().find((receiver) => receiver.owns(id));
  const renewing = (reference: string) => all().find((receiver) => receiver.ownsRenewal?.(reference));
  return {
    settle: async (checkout) => {
      const owner = ownerOf(checkout.orderId);
      if (!owner) throw notFound();
      await owner.settle(checkout);
    },
    expired: async (sessionId) => {
      // By its id alone a session is nobody's; each knows its own.
      for (const receiver of all()) await receiver.expired(sessionId);
    },
    cardKept: async (card) => renewing(card.reference)?.cardKept?.(card),
    invoiced: async (invoice) => renewing(invoice.reference)?.invoiced?.(invoice),
    subscriptionEnded: async (ended) => renewing(ended.reference)?.subscriptionEnded?.(ended),
    refundMade: async (refund) => ownerOf(refund.orderId)?.refundMade?.(refund),
    refundFailed: async (refund) => ownerOf(refund.orderId)?.refundFailed?.(refund),
    refunded: async (refund) => ownerOf(refund.orderId)?.refunded?.(refund),
    mismatched: async (payment) => (await ownerOf(payment.orderId)?.mismatched?.(payment)) ?? false,
  };
}
