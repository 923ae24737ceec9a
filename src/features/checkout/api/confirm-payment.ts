import { orderViewer } from '#features/orders/index.ts';
import type { Hono } from 'hono';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { Checkout } from '../actions/checkout.ts';

/** `POST /api/events/tickets/confirm`: where the payment page leads back to; calling it again changes nothing. */
export function confirmPaymentEndpoint(api: Hono<ApiEnv>, checkout: Checkout): void {
  api.post('/api/events/tickets/confirm', async (c) =>
    c.json(await checkout.confirm(await readJsonObject(c), orderViewer(c))),
  );
}
