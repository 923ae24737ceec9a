export { auditCancelled, auditRefund } from './actions/audit-order.ts';
export { BOUGHT, countHearers } from './actions/count-hearers.ts';
export { forgetMove, keepMove } from './actions/event-moves.ts';
export { ordersLike } from './actions/find-orders.ts';
export { handMoney, takenByHand } from './actions/manual-payment.ts';
export { type Hearer, hearersOf } from './actions/hearers.ts';
export type { ListedOrder } from './actions/listed-orders.ts';
export {
  type AttendeeListSearch,
  attendeeSearch,
  orderSearch,
  readPlace,
  readSearch,
  wordsOf,
  writePlace,
} from './actions/list-search.ts';
export {
  orderCalendar,
  orderDocuments,
  ticketQr,
  unchangedDocuments,
  ticketsPdf,
} from './actions/order-documents.ts';
export { type OrderDeed, timelineOf } from './actions/order-timeline.ts';
export { orderCollections } from './actions/collections-orders.ts';
export {
  inBulk,
  keepsOthers,
  promiseRefund,
  TICKET_CHANGED,
  TICKETS_GIVEN_BACK,
} from './actions/promise-refund.ts';
export type { Orders } from './actions/orders.ts';
export { orderNow } from './actions/read-order.ts';
export { sendTickets } from './actions/send-tickets.ts';
export { notifyEvent, notifyTicketHolders } from './actions/notify-event.ts';
export {
  notifyGiven,
  notifyRedated,
  notifyReseated,
  notifyRetyped,
  notifyVoid,
} from './actions/notify-holders.ts';
export {
  type TicketValue,
  changedSince,
  changesOf,
  paidByChanges,
  ticketValues,
} from './actions/ticket-values.ts';
export {
  type OrderViewer,
  isTheirOwn,
  mayIn,
  maySee,
  requireForOrder,
  visibleOrder,
} from './actions/visible-order.ts';
export { writtenByOrders } from './actions/written-by-orders.ts';
export { orderViewer } from './api/caller.ts';
export { type OrderContext, type OrderDeps, orderContext } from './actions/context.ts';
export { ORDER_NEEDS, orderDeps } from './deps.ts';
export { eventCancelledMail } from './mails/event-cancelled-mail.ts';
export { changeRefundedMail } from './mails/change-refunded-mail.ts';
export { latePaymentRefundedMail } from './mails/late-payment-refunded-mail.ts';
export { newsMail } from './mails/news-mail.ts';
export { orderCancelledMail } from './mails/order-cancelled-mail.ts';
export { amountOf, eventFacts, orderFact } from './mails/order-facts.ts';
export { orderMail } from './mails/order-mail.ts';
export { payMail, untilOf } from './mails/pay-mail.ts';
export { redatedFacts, withoutLeft } from './mails/redated-facts.ts';
export { retypedFacts } from './mails/retyped-facts.ts';
export { seatsBefore } from './mails/reseated-facts.ts';
export { visitCancelledMail } from './mails/visit-cancelled-mail.ts';
export { refundMail } from './mails/refund-mail.ts';
export { type EntryGuard, entryGuards, type HeldUp, requireEntry } from './model/entry-guard.ts';
export { eventPlace } from './model/event-place.ts';
export { eventTime } from './model/event-time.ts';
export { memberships } from './model/memberships.ts';
export type { OrderStatus } from './model/order-status.ts';
export type { OrderDetails, PaidTicketView } from './model/order-view.ts';
export type { Checkout, RefundEffect, TicketPayments } from './model/ports.ts';
export type { OrderRow, TicketRow, TicketingTables } from './model/ticketing-schema.ts';
export { type CancelledTickets, lockPasses, type OrderStore, ticketIdsOf } from './store/orders.ts';
export { confirmedAccount, localeAt } from './store/accounts.ts';
export { datesNamed } from './store/ticket-dates.ts';
export { holdAlong } from './store/hold-along.ts';
export type { MailLimits } from './store/mail-limits.ts';
export { networkKey, shareOf } from './store/network-limits.ts';
export { accessToken, placedOrder } from './api/open-api.ts';
export {
  countedTickets,
  firstOf,
  goingTogether,
  heldBeside,
  holdTogether,
  isSameHeld,
} from './store/orders-beside.ts';
