import type { Hono } from 'hono';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { Ticketing } from '#features/orders/ticketing.ts';
import { orderViewer } from '#features/orders/api/caller.ts';

/** `POST /api/events/tickets/confirm`: where the payment page leads back to; calling it again changes nothing. */
export function confirmPaymentEndpoint(api: Hono<ApiEnv>, ticketing: Ticketing): void {
  api.post('/api/events/tickets/confirm', async (c) =>
    c.json(await ticketing.confirm(await readJsonObject(c), orderViewer(c))),
  );
}
