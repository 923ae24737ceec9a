export { requireRetryable, retryable } from './actions/require-retryable.ts';
export { type PayoutHoldFollower, payoutHoldFollowers } from './model/followers.ts';
export { createPayoutHolds } from './payout-holds.ts';
export { isHeld } from './store/holds.ts';
