import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Refunds } from '../actions/refunds.ts';
import { giveBackEndpoints } from './give-back.ts';
import { refundOrderEndpoint } from './refund-order.ts';
import { refundOrdersEndpoints } from './refund-orders.ts';

export function refundsApi(refunds: Refunds): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  refundOrderEndpoint(api, refunds);
  refundOrdersEndpoints(api, refunds);
  giveBackEndpoints(api, refunds);
  return api;
}
