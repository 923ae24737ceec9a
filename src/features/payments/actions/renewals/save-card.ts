import type Stripe from 'stripe';
import { asciiUrl } from '#lib/ascii-url.ts';
import { ApiError } from '#lib/errors.ts';
import { toUtcText } from '#lib/time.ts';
import { pageLanguage } from '../stripe/page-language.ts';
import type { PaymentsContext } from '../context/context.ts';
import { words } from '../../messages/payments.messages.ts';
import { asking } from '../stripe/errors.ts';
import type { KeptCard } from '../../model/renewals.ts';

/** For what a card is kept. */
export interface CardPage {
  /** What the caller knows it by; comes back with the card. */
  reference: string;
  /** Stripe's customer who has cards already; empty for a new one. */
  customerId: string;
  email: string;
  /** ISO 4217, in capitals: in what the card will be charged. */
  currency: string;
  successUrl: string;
  cancelUrl: string;
  /** The reader's; Stripe's page goes by their browser where it is left out. */
  language?: string;
  /** Asked again with the same key, it is the same page. */
  key: string;
}

/** Opens a page on which a card is kept and nothing is charged. Throws 503 when Stripe can't be reached. */
export async function openCardPage(
  context: PaymentsContext,
  page: CardPage,
): Promise<{ sessionId: string; url: string }> {
  const { reference, customerId, email, currency, successUrl, cancelUrl, key } = page;
  const metadata = { renewal: reference };
  const session = await asking(() =>
    context.stripe().checkout.sessions.create(
      {
        mode: 'setup',
        locale: pageLanguage(page.language),
        // What is charged again and again is charged to a card.
        allowed_payment_method_types: ['card'],
        currency: currency.toLowerCase(),
        client_reference_id: reference,
        ...(customerId
          ? { customer: customerId }
          : { customer_creation: 'always' as const, customer_email: email }),
        metadata,
        setup_intent_data: { metadata },
        success_url: asciiUrl(successUrl),
        cancel_url: asciiUrl(cancelUrl),
      },
      { idempotencyKey: `card-${key}` },
    ),
  );
  if (!session.url) throw new ApiError(502, words.noPaymentPage);
  return { sessionId: session.id, url: session.url };
}

/** What has to be expanded in a session for `toKeptCard` to tell everything. */
export const CARD_EXPANDED = [
  'setup_intent.payment_method',
  'payment_intent.payment_method',
  'subscription.default_payment_method',
];

/**
 * The card of a session on which one was kept: by itself, with the first payment of a subscription, or with a payment that
 * also keeps its card. Null for any other session, and while there is none.
 */
export function toKeptCard(session: Stripe.Checkout.Session): KeptCard | null {
  const reference = session.metadata?.renewal;
  if (!reference || session.status !== 'complete') return null;
  const intent = objectOf(session.setup_intent) ?? objectOf(session.payment_intent);
  const subscription = objectOf(session.subscription);
  const method = objectOf(subscription ? subscription.default_payment_method : intent?.payment_method);
  const customer = idOf(session.customer ?? subscription?.customer ?? intent?.customer);
  const done = subscription !== null || intent?.status === 'succeeded';
  if (!done || !method || customer === '') return null;
  const { card } = method;
  return {
    sessionId: session.id,
    reference,
    customerId: customer,
    paymentMethodId: method.id,
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : '',
    keptAt: toUtcText(method.created * 1000),
    subscriptionId: subscription?.id ?? '',
    invoiceId: idOf(session.invoice),
  };
}

/** What was expanded; null for an id that was not, and for nothing. */
function objectOf<Thing extends object>(value: string | Thing | null | undefined): Thing | null {
  return typeof value === 'object' ? value : null;
}

function idOf(value: string | { id?: string } | null | undefined): string {
  return typeof value === 'string' ? value : (value?.id ?? '');
}

const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/;

/** Asks Stripe for the card of a session; null for a session that kept none. */
export async function readKeptCard(context: PaymentsContext, sessionId: string): Promise<KeptCard | null> {
  if (!SESSION_ID.test(sessionId)) return null;
  const session = await asking(() =>
    context.stripe().checkout.sessions.retrieve(sessionId, { expand: CARD_EXPANDED }),
  );
  return toKeptCard(session);
}
