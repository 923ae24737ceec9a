import type { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Ticketing } from '#features/orders/ticketing.ts';
import { orderViewer } from '#features/orders/api/caller.ts';

/** `GET /api/orders/{id}/tickets.pdf`: the valid tickets of an order, by token or `?accessToken=`. */
export function ticketsPdfEndpoint(api: Hono<ApiEnv>, ticketing: Ticketing): void {
  api.get('/api/orders/:id/tickets.pdf', async (c) => {
    const { filename, bytes } = await ticketing.ticketsPdf(c.req.param('id'), orderViewer(c));
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    });
  });
}
