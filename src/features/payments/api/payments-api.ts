import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Payments } from '../actions/payments.ts';
import { paymentSetup } from './payment-setup.ts';
import { paymentStatus } from './payment-status.ts';
import { stripeWebhook } from './stripe-webhook.ts';

/** The endpoints of this module, to be mounted at `/`. */
export function paymentsApi(payments: Payments): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .route('/', paymentSetup(payments))
    .route('/', paymentStatus(payments))
    .route('/', stripeWebhook(payments));
}
