export { freeForLate, giveBackHeld, heldBy, spendHold } from './actions/end-hold.ts';
export { HOLD_HEADER } from './api/api.ts';
export { liveHold } from './actions/choose-held-seats.ts';
export { withoutOwn } from './actions/own-stock.ts';
export type { OfferedHolds } from './actions/offered-holds.ts';
export type { TicketHoldRow } from './model/schema.ts';
export type { TicketHold } from './actions/view.ts';
export { type HoldsContext, holdsContext } from './actions/context.ts';
