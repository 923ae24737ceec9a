import { serviceKey } from '#platform/rooms/index.ts';
import type { PayoutHolds } from './payout-holds.ts';

export const payoutHoldsService = serviceKey<PayoutHolds>('payout-holds');
