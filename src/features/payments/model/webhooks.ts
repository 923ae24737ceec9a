import { extensionPoint } from '#platform/rooms/index.ts';

/** Takes in what Stripe tells: the raw body, and the header that signs it. */
export type WebhookTaker = (rawBody: string, signature: string | null) => Promise<void>;

/** Whoever speaks for Stripe within the process asks here to whom it speaks. */
export const webhookTakers = extensionPoint<WebhookTaker>('webhook takers');

/** Handles one of Stripe's events, a StripeNotice. */
export const HANDLE_EVENT = 'payments.handle-event';

/**
 * What is kept of one of Stripe's events: which object it is about, not what it says of it. Events come late, twice and
 * in any order, so the object is always read back.
 */
export interface StripeNotice {
  id: string;
  type: string;
  /** Id of the object. */
  object: string;
  /** The connected account that it comes from; empty for the platform's own. */
  account: string;
}

/** By type of event, what is done about it. Each bears being run again, and throws 404 for what is nothing of ours. */
export type StripeHandlers = ReadonlyMap<string, (notice: StripeNotice) => Promise<void>>;

/** Rooms that do something about events of Stripe's which payments leave. */
export const stripeHandlers = extensionPoint<StripeHandlers>('stripe handlers');
