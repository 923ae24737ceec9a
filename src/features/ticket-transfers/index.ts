export type { OfferShown } from './actions/accept-transfer.ts';
export type { OfferedOf } from './actions/offers-of-order.ts';
export type { TransferShown } from './actions/read-transfer.ts';
export { endedEpochs, handedOnSince } from './store/transfers.ts';
