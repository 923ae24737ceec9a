import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Orders } from '../actions/orders.ts';
import { readOrderEndpoint } from './read-order.ts';

export function ordersApi(orders: Orders): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  readOrderEndpoint(api, orders);
  return api;
}
