import { serviceKey } from '#platform/rooms/index.ts';
import type { Checkout } from './actions/checkout.ts';

export const checkoutService = serviceKey<Checkout>('checkout');
