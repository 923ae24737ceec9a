import { serviceKey } from '#platform/rooms/index.ts';
import type { Refunds } from './refunds.ts';

export const refundsService = serviceKey<Refunds>('refunds');
