import { orderViewer } from '#features/orders/index.ts';
import type { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Checkout } from '../actions/checkout.ts';

/** `POST /api/orders/{id}/cancel`: whoever may see an unpaid or free order may cancel it. */
export function cancelOrderEndpoint(api: Hono<ApiEnv>, checkout: Checkout): void {
  api.post('/api/orders/:id/cancel', async (c) =>
    c.json(await checkout.cancelOrder(c.req.param('id'), orderViewer(c))),
  );
}
