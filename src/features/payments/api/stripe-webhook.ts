import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Payments } from '../actions/payments.ts';

/** POST /api/stripe/webhook: Stripe's signed events. 200 once it is on disk what has to be done about one. */
export function stripeWebhook(payments: Payments): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/api/stripe/webhook', async (c) => {
    // The signature is of the very bytes that were sent, so the body is read as text and not as JSON.
    await payments.handleWebhook(await c.req.text(), c.req.header('stripe-signature') ?? null);
    return c.json({ received: true });
  });
}
