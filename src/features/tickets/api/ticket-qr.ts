import { orderViewer } from '#features/orders/index.ts';
import type { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Tickets } from '../actions/tickets.ts';

/** `GET /api/tickets/{id}/qr.svg`: what is shown at the door, by token or the order's `?accessToken=`. */
export function ticketQrEndpoint(api: Hono<ApiEnv>, tickets: Tickets): void {
  api.get('/api/tickets/:id/qr.svg', async (c) =>
    c.body(await tickets.ticketQr(c.req.param('id'), orderViewer(c)), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'private, no-store',
    }),
  );
}
