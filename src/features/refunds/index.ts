export type { GiveBackOffer } from './actions/give-back-offer.ts';
export { MOST_REFUNDS } from './actions/preview-refunds.ts';
export { finishNow } from './actions/refund-order.ts';
export { promiseAll, whoPaysBack } from './actions/refund-tickets.ts';
export type { RefundsContext } from './context.ts';
export { words as GIVE_BACK_REFUSALS } from './messages/give-back.messages.ts';
