import { Hono } from 'hono';
import { type ApiEnv, readJsonObject, requireActor } from '#platform/http/index.ts';
import type { Payments } from '../actions/payments.ts';

/** POST /api/me/payment/setup: `{refresh_url, return_url}` to `{url, expiresAt}`, Stripe's questions to an organiser. */
export function paymentSetup(payments: Payments): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/api/me/payment/setup', async (c) => {
    const actor = requireActor(c);
    return c.json(await payments.accounts.setup(actor, await readJsonObject(c)));
  });
}
