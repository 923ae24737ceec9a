import type { Hono } from 'hono';
import { HOLD_HEADER } from '#features/holds/index.ts';
import { acceptedLanguage } from '#lib/language/index.ts';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { Checkout } from '../actions/checkout.ts';

/**
 * `POST /api/events/{id}/orders`: anyone; `Idempotency-Key` makes it repeatable, `Waiting-Room-Place` lets in, `Ticket-Hold` gives it the
 * tickets that are held.
 */
export function placeOrderEndpoint(api: Hono<ApiEnv>, checkout: Checkout): void {
  api.post('/api/events/:id/orders', async (c) => {
    const event = c.req.param('id');
    const placed = await checkout.placeOrder(event, await readJsonObject(c), {
      actor: c.get('actor'),
      address: c.get('address'),
      hold: await checkout.holdOf(event, c.req.header(HOLD_HEADER)),
      pass: c.req.header('Waiting-Room-Place'),
      idempotencyKey: c.req.header('Idempotency-Key'),
      language: acceptedLanguage(c.req.header('Accept-Language')) ?? 'en',
    });
    return c.json(placed, 201);
  });
}
