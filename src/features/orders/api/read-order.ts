import type { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Ticketing } from '../ticketing.ts';
import { orderViewer } from './caller.ts';

/** `GET /api/orders/{id}`: the order with its tickets, by token or `?accessToken=`. */
export function readOrderEndpoint(api: Hono<ApiEnv>, ticketing: Ticketing): void {
  api.get('/api/orders/:id', async (c) =>
    c.json(await ticketing.readOrder(c.req.param('id'), orderViewer(c))),
  );
}
