import { asciiUrl } from '#lib/ascii-url.ts';
import { ApiError } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import { cutText } from '#lib/text.ts';
import { expiryOf } from '../stripe/session-expiry.ts';
import { pageLanguage } from '../stripe/page-language.ts';
import type { PaymentsContext } from '../context/context.ts';
import { requireSettled } from '../platform/require-settled.ts';
import { productOf } from './subscribe.ts';
import { words } from '../../messages/payments.messages.ts';
import { asking } from '../stripe/errors.ts';

/** What is to be charged now, and again and again from then on. */
export interface SubscriptionPage {
  /** What the caller knows it by; stands in every invoice. */
  reference: string;
  title: string;
  amount: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
  every: 'year' | 'month';
  email: string;
  /** UTC text. */
  expiresAt: string;
  /** Stripe replaces `{CHECKOUT_SESSION_ID}` in it. */
  successUrl: string;
  cancelUrl: string;
  /** The reader's; Stripe's page goes by their browser where it is left out. */
  language?: string;
}

/**
 * Opens a payment page whose first payment begins a subscription, once for each reference. Throws 503 when Stripe can't be
 * reached.
 */
export async function openSubscription(
  context: PaymentsContext,
  page: SubscriptionPage,
): Promise<{ sessionId: string; url: string }> {
  const { reference, title, amount, currency, every } = page;
  const metadata = { renewal: reference };
  await requireSettled(context, page.currency);
  const stripe = context.stripe();
  // A price that is made on the page's spot could not say what card statements are to say.
  const price = await asking(() =>
    stripe.prices.create(
      {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        recurring: { interval: every },
        product_data: productOf(title),
      },
      { idempotencyKey: `subscription-price-${reference}` },
    ),
  );
  const session = await asking(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        locale: pageLanguage(page.language),
        allowed_payment_method_types: ['card'],
        // What is owed is owed in its own currency: the books know no other.
        adaptive_pricing: { enabled: false },
        client_reference_id: reference,
        customer_email: page.email,
        line_items: [{ quantity: 1, price: price.id }],
        metadata,
        subscription_data: { metadata, description: cutText(title, 500) },
        expires_at: expiryOf(page.expiresAt, context.clock.now()),
        success_url: asciiUrl(page.successUrl),
        cancel_url: asciiUrl(page.cancelUrl),
      },
      { idempotencyKey: `subscription-${reference}` },
    ),
  );
  if (!session.url) throw new ApiError(502, words.noPaymentPage);
  return { sessionId: session.id, url: session.url };
}
