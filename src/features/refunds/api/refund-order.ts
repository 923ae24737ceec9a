import type { Hono } from 'hono';
import { type ApiEnv, readJsonObject, requireActor } from '#platform/http/index.ts';
import type { Refunds } from '../actions/refunds.ts';

/** `POST /api/orders/{id}/refund` by the organiser: `{amount?, reason?}`; `Idempotency-Key` tells parts apart. */
export function refundOrderEndpoint(api: Hono<ApiEnv>, refunds: Refunds): void {
  api.post('/api/orders/:id/refund', async (c) => {
    const actor = requireActor(c);
    const key = c.req.header('Idempotency-Key');
    return c.json(await refunds.refundOrder(actor, c.req.param('id'), await readJsonObject(c), key));
  });
}
