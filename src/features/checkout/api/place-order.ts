import type { Hono } from 'hono';
import { acceptedLanguage } from '#lib/language/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { Checkout } from '../actions/checkout.ts';

/** `POST /api/events/{id}/orders`: anyone; `Idempotency-Key` makes it repeatable, `Waiting-Room-Place` lets in. */
export function placeOrderEndpoint(api: Hono<ApiEnv>, checkout: Checkout): void {
  api.post('/api/events/:id/orders', async (c) => {
    const placed = await checkout.placeOrder(c.req.param('id'), await readJsonObject(c), {
      actor: c.get('actor'),
      address: c.get('address'),
      pass: c.req.header('Waiting-Room-Place'),
      idempotencyKey: c.req.header('Idempotency-Key'),
      language: acceptedLanguage(c.req.header('Accept-Language')) ?? 'en',
    });
    return c.json(placed, 201);
  });
}
