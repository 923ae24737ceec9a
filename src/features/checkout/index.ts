export { cancelFree, cancelPending } from './actions/cancel-order.ts';
export { draftByHand, typesByHand } from './actions/draft-by-hand.ts';
export type { DrawnCard, DrawnOrder, DrawnOrders } from './actions/drawn-orders.ts';
export { type OrderDraft, issueTickets } from './actions/draft-order.ts';
export { sessionExpired } from './actions/expire-order.ts';
export { requireSelling } from './actions/require-selling.ts';
export { settle } from './actions/settle.ts';
export type { Checkout } from './actions/checkout.ts';
export { type CheckoutContext, checkoutContext } from './actions/context.ts';
