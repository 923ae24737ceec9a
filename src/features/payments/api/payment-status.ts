import { Hono } from 'hono';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Payments } from '../actions/payments.ts';

/**
 * GET /api/me/payment: `{connected, chargesEnabled, payoutsEnabled, detailsSubmitted}` of the caller. `?refresh=1` asks
 * Stripe first, for whoever has just come back from its questions.
 */
export function paymentStatus(payments: Payments): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/api/me/payment', async (c) => {
    const { id } = requireActor(c);
    return c.json(await payments.accounts.status(id, { refresh: c.req.query('refresh') === '1' }));
  });
}
