import { Hono } from 'hono';
import { type ApiEnv, readJsonObject, requireActor } from '#platform/http/index.ts';
import type { Pricing } from '../actions/pricing.ts';

/**
 * `GET` and `PUT /api/operator-fees` for superusers: what the operator takes of tickets,
 * `{organiser?, currency?, bps, fixed?}`. Without `organiser` it is everybody's.
 */
export function pricingApi({ prices }: Pricing): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.get('/api/operator-fees', async (c) => c.json({ items: await prices.fees(requireActor(c)) }));
  api.put('/api/operator-fees', async (c) =>
    c.json(await prices.setFee(requireActor(c), await readJsonObject(c))),
  );
  return api;
}
