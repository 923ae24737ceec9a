import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Checkout } from '../actions/checkout.ts';
import { cancelOrderEndpoint } from './cancel-order.ts';
import { confirmPaymentEndpoint } from './confirm-payment.ts';
import { placeOrderEndpoint } from './place-order.ts';

export function checkoutApi(checkout: Checkout): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  placeOrderEndpoint(api, checkout);
  confirmPaymentEndpoint(api, checkout);
  cancelOrderEndpoint(api, checkout);
  return api;
}
