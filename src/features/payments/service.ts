import { serviceKey } from '#platform/rooms/index.ts';
import type { StripeSettings } from './actions/stripe/client.ts';
import type { Payments } from './actions/payments.ts';

export const paymentsService = serviceKey<Payments>('payments');

/** Where payments go; null when nothing can be sold for money. */
export const stripeSettings = serviceKey<StripeSettings | null>('stripe');
