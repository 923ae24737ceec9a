import type { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Orders } from '../actions/orders.ts';
import { orderViewer } from './caller.ts';

/** `GET /api/orders/{id}`: the order with its tickets, by token or `?accessToken=`. */
export function readOrderEndpoint(api: Hono<ApiEnv>, orders: Orders): void {
  api.get('/api/orders/:id', async (c) => c.json(await orders.readOrder(c.req.param('id'), orderViewer(c))));
}
