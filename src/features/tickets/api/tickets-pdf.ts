import { orderViewer } from '#features/orders/index.ts';
import type { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Tickets } from '../actions/tickets.ts';

/** `GET /api/orders/{id}/tickets.pdf`: the valid tickets of an order, by token or `?accessToken=`. */
export function ticketsPdfEndpoint(api: Hono<ApiEnv>, tickets: Tickets): void {
  api.get('/api/orders/:id/tickets.pdf', async (c) => {
    const { filename, bytes } = await tickets.ticketsPdf(c.req.param('id'), orderViewer(c));
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
