export type { GiveBackOffer } from './actions/give-back-offer.ts';
export { MOST_REFUNDS } from './actions/preview-refunds.ts';
export { finishNow } from './actions/refund-order.ts';
export { leftOf, promiseAll, whoPaysBack } from './actions/refund-tickets.ts';
export { words as GIVE_BACK_REFUSALS } from './messages/give-back.messages.ts';
export type { EndedOrder } from './actions/cancel-preview.ts';
export type { PlannedRefund, RefundsPreview } from './actions/preview-refunds.ts';
export type { RefundBatch, RefundedOrder } from './actions/read-refunds.ts';
export type { Mailed, RefundPreview } from './actions/refund-preview.ts';
