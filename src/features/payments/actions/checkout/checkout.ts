import type Stripe from 'stripe';
import type { Checkout } from '../../model/checkout.ts';
import { processingFeeOf } from '../charges/processing-fee.ts';

/** What has to be expanded in a session for `toCheckout` to tell everything. */
export const CHECKOUT_EXPANDED = ['payment_intent.latest_charge.balance_transaction'];

/** Stripe's session in our words; null for one that was not opened for an order of ours. */
export function toCheckout(session: Stripe.Checkout.Session): Checkout | null {
  const orderId = session.metadata?.orderId;
  if (!orderId) return null;
  const intent = session.payment_intent;
  const charge = intent !== null && typeof intent === 'object' ? intent.latest_charge : null;
  return {
    sessionId: session.id,
    orderId,
    status: (session.status ?? 'open') as Checkout['status'],
    paymentStatus: session.payment_status as Checkout['paymentStatus'],
    amountTotal: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paymentIntentId: idOf(intent),
    chargeId: idOf(charge),
    processingFee: charge !== null && typeof charge === 'object' ? processingFeeOf(charge) : null,
    country: countryOf(session, charge),
  };
}

/** The country of the billing address as it was typed, else that of the card. */
function countryOf(
  session: Stripe.Checkout.Session,
  charge: string | Stripe.Charge | null | undefined,
): string {
  const typed = session.customer_details?.address?.country;
  const card =
    charge && typeof charge === 'object' ? charge.payment_method_details?.card?.country : undefined;
  const country = typed ?? card ?? '';
  return /^[A-Z]{2}$/.test(country) ? country : '';
}

function idOf(object: string | { id: string } | null | undefined): string {
  return typeof object === 'string' ? object : (object?.id ?? '');
}
