import { extensionPoint } from '#platform/rooms/index.ts';

/** Takes in what Stripe tells: the raw body, and the header that signs it. */
export type WebhookTaker = (rawBody: string, signature: string | null) => Promise<void>;

/** Whoever speaks for Stripe within the process asks here to whom it speaks. */
export const webhookTakers = extensionPoint<WebhookTaker>('webhook takers');
