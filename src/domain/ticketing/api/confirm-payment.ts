import type { Hono } from 'hono';
import { type ApiEnv, readJsonObject } from '#platform/http/index.ts';
import type { Ticketing } from '../ticketing.ts';
import { orderViewer } from './caller.ts';

/** `POST /api/events/tickets/confirm`: where the payment page leads back to; calling it again changes nothing. */
export function confirmPaymentEndpoint(api: Hono<ApiEnv>, ticketing: Ticketing): void {
  api.post('/api/events/tickets/confirm', async (c) =>
    c.json(await ticketing.confirm(await readJsonObject(c), orderViewer(c))),
  );
}
