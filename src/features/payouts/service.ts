import { serviceKey } from '#platform/rooms/index.ts';
import type { Payouts } from './actions/payouts.ts';

export const payoutsService = serviceKey<Payouts>('payouts');
