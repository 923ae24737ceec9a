import type { Payments } from '#features/payments/index.ts';
import type { Core } from '#platform/rooms/index.ts';
import type { PayoutHoldFollower } from './followers.ts';

/** What the room needs. */
export interface PayoutHoldsDeps extends Pick<
  Core,
  'db' | 'clock' | 'ids' | 'outbox' | 'origin' | 'siteName'
> {
  payments: Pick<Payments, 'ledger'>;
  /** Rooms that have something to do once a hold is released, within that write. */
  released: Required<PayoutHoldFollower>['released'];
}
