import { serviceKey } from '#platform/rooms/index.ts';
import type { Refunds } from './actions/refunds.ts';

export type { Refunds } from './actions/refunds.ts';

export const refundsService = serviceKey<Refunds>('refunds');
