import { asciiUrl } from '#lib/ascii-url.ts';
import { ApiError } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import { cutText } from '#lib/text.ts';
import type { PaymentsContext } from '../context/context.ts';
import { pageLanguage } from '../stripe/page-language.ts';
import { statementSuffix } from '../stripe/statement-text.ts';
import { asking } from '../stripe/errors.ts';
import { expiryOf } from '../stripe/session-expiry.ts';
import { requireSettled } from '../platform/require-settled.ts';
import { words } from '../../messages/payments.messages.ts';

/** What a buyer is to pay. */
export interface CheckoutRequest {
  orderId: string;
  /** What people call the order. */
  orderCode: string;
  /** The event's name. */
  title: string;
  eventId?: string;
  lines: readonly { name: string; quantity: number; unitAmount: Minor }[];
  /** ISO 4217, in capitals. */
  currency: string;
  total: Minor;
  buyerEmail: string;
  /** UTC text: until when the tickets are held. */
  expiresAt: string;
  /** Stripe replaces `{CHECKOUT_SESSION_ID}` in it. */
  successUrl: string;
  cancelUrl: string;
  /** For what the card is kept beside: comes back with it. Left out, it is not kept. */
  keepFor?: string;
  /** The buyer's; Stripe's page goes by their browser where it is left out. */
  language?: string;
  /** Where what they pay for is (ISO 3166-1, two letters), for the sandbox's page. */
  country?: string | undefined;
}

/**
 * Opens a checkout for an order, once: asked again for the same order it gives the same one (Stripe keeps idempotency
 * keys for a day). Throws 503 when Stripe can't be reached.
 */
export async function openCheckout(
  context: PaymentsContext,
  request: CheckoutRequest,
): Promise<{ sessionId: string; url: string }> {
  const { orderId, orderCode, title, eventId, currency, country } = request;
  await requireSettled(context, currency);
  const metadata = {
    orderId,
    orderCode,
    ...(eventId ? { event: eventId } : {}),
    ...(country ? { country } : {}),
  };
  const { keepFor } = request;
  const session = await asking(() =>
    context.stripe().checkout.sessions.create(
      {
        mode: 'payment',
        locale: pageLanguage(request.language),
        // Cards answer at once. A payment that takes days would outlive the hold on the tickets.
        allowed_payment_method_types: ['card'],
        // What was agreed is what is charged, and what is given back: in the currency of the ledger.
        adaptive_pricing: { enabled: false },
        client_reference_id: orderId,
        customer_email: request.buyerEmail,
        line_items: linesOf(request).map(({ name, quantity, unitAmount }) => ({
          quantity,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: unitAmount,
            product_data: { name: productName(name, title) || orderCode },
          },
        })),
        ...(keepFor ? { customer_creation: 'always' as const } : {}),
        metadata: { ...metadata, ...(keepFor ? { renewal: keepFor } : {}) },
        payment_intent_data: {
          metadata,
          ...(keepFor ? { setup_future_usage: 'off_session' as const } : {}),
          description: cutText(`${title} · ${orderCode}`, 1000),
          transfer_group: `order_${orderId}`,
          statement_descriptor_suffix: statementSuffix(title, orderCode),
        },
        expires_at: expiryOf(request.expiresAt, context.clock.now()),
        success_url: asciiUrl(request.successUrl),
        cancel_url: asciiUrl(request.cancelUrl),
      },
      { idempotencyKey: `order-${orderId}` },
    ),
  );
  if (!session.url) throw new ApiError(502, words.noPaymentPage);
  return { sessionId: session.id, url: session.url };
}

/** Who pays, and who reads the receipt a year later, must see for which event: "Adult" alone tells nobody. */
function productName(ticket: string, event: string): string {
  return cutText(ticket === event ? event : `${ticket} · ${event}`, 250);
}

/** Lines can't be negative at Stripe: with a discount, one line named after the event stands for them all. */
export function linesOf({ lines, total, title }: CheckoutRequest): CheckoutRequest['lines'] {
  const paid = lines.filter(({ quantity }) => quantity > 0);
  const sum = paid.reduce((all, { quantity, unitAmount }) => all + quantity * unitAmount, 0);
  return sum === total && paid.length > 0 ? paid : [{ name: title, quantity: 1, unitAmount: total }];
}
