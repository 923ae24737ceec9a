export {
  applyChanges,
  auditChanges,
  dropChange,
  insertChanges,
  nameInOrder,
  lockPaidChange,
  paidChange,
  sendAfterChange,
} from './actions/apply-change.ts';
export { closeOrder, closeTickets } from './actions/close-order.ts';
export { ticketTypeCollection } from './actions/collections-ticket-types.ts';
export { datePriceCollection } from './actions/collections-date-prices.ts';
export { requireConfirmed, requireSellable } from './actions/require-confirmed.ts';
export { listTicketTypes } from './actions/ticket-types.ts';
export { type SellingContext, sellingContext } from './actions/context.ts';
export { copyDatePrices, forgetPrices } from './store/date-prices.ts';
export type { StockStore } from './store/stock.ts';
export { enqueueMatch } from './store/waited-stock.ts';
export { changeWaited, createWaited } from './store/waited.ts';
export { createSaleDates } from './store/sale-dates.ts';
export { datesLeft } from './store/dates-left.ts';
export type { TicketTypes } from './ticket-types.ts';
