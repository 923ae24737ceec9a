import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, invalidBy, readJsonObject, requireActor } from '#platform/http/index.ts';
import type { Refunds } from '../actions/refunds.ts';

const chosen = z.object({ orders: z.array(z.string().max(40)) });

/** Many orders refunded together, as the orders page does it: looked at, started, followed. */
export function refundOrdersEndpoints(api: Hono<ApiEnv>, { batches }: Refunds): void {
  /** `POST /api/events/{id}/refunds/preview`: `{orders}`; what each gives back, and who would be mailed. Writes nothing. */
  api.post('/api/events/:id/refunds/preview', async (c) => {
    const actor = requireActor(c);
    const asked = chosen.safeParse(await readJsonObject(c));
    if (!asked.success) throw invalidBy(asked.error);
    return c.json(await batches.preview(actor, c.req.param('id'), asked.data.orders));
  });
  /** `POST /api/events/{id}/refunds`: `{orders: [{id, back}], restock?, reason?}`; `Idempotency-Key` makes it repeatable. */
  api.post('/api/events/:id/refunds', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const key = c.req.header('Idempotency-Key');
    const id = await batches.start(actor, event, await readJsonObject(c), key);
    return c.json(await batches.read(actor, event, id));
  });
  /** `GET /api/events/{id}/refunds/{batch}`: how far it is, and what became of each order. */
  api.get('/api/events/:id/refunds/:batch', async (c) => {
    const batch = await batches.read(requireActor(c), c.req.param('id'), c.req.param('batch'));
    c.header('cache-control', 'private, no-store');
    return c.json(batch);
  });
}
