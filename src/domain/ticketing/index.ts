export { hearersOf } from './told/hearers.ts';
export type { Attendee } from './actions/attendees-of.ts';
export { type CheckIn } from './actions/check-in.ts';
export type { Doorkeeper, DoorPass, DoorReason } from './door/at-the-door.ts';
export type { DoubleEntry } from './door/doubles.ts';
export type { DoorDownload, DownloadedTicket } from './door/download.ts';
export type { CheckInResult } from './door/results.ts';
export type { Synced, SyncedScan } from './door/sync-scans.ts';
export { type Confirmation, type PaymentStatus } from './actions/confirm.ts';
export type { ExportedFile } from './desk/export-lists.ts';
export { SHEET_FORMATS } from '#platform/spreadsheet/index.ts';
export type { CancelPreview, EndedOrder } from './desk/cancel-preview.ts';
export type { Mailed, RefundPreview } from './desk/refund-preview.ts';
export { MOST_REFUNDS } from './refunds/preview-refunds.ts';
export type { PlannedRefund, RefundsPreview } from './refunds/preview-refunds.ts';
export type { RefundBatch, RefundedOrder } from './refunds/read-refunds.ts';
export type { OrderDeed } from './desk/order-timeline.ts';
export { HOLD_MS } from './actions/draft-order.ts';
export type { HoldState, TicketHold } from './holds/view.ts';
export type { HeldTicket, ListedOrder, OrderPage, OrderSearch } from './actions/list-orders.ts';
export type { OrderCaller, PlacedOrder } from './actions/place-order.ts';
export type { RecentSales } from './actions/recent-sales.ts';
export type { EventSales, TypeSales } from './actions/sales-of.ts';
export type { TrackingLink } from './actions/prices/tracking-links.ts';
export type { ListedTicketType } from './actions/ticket-types.ts';
export type * from './figures/figures.ts';
export type { SalesFigures } from './actions/sales-of-events.ts';
export type { OrderViewer } from './actions/visible-order.ts';
export { ticketingApi } from './api/api.ts';
export { ticketingCollections } from './collections.ts';
export type { Payment, TicketingDeps } from './context.ts';
export { accessTokenOf } from './model/access-token.ts';
export type { OrderStatus } from './model/order-status.ts';
export type {
  OrderDetails,
  OrderItemView,
  OrderView,
  PaidTicketView,
  TicketView,
} from './model/order-view.ts';
export type { SalesDay } from './model/sales-days.ts';
export { idsIn } from './model/code.ts';
export type * from './ports.ts';
export type * from './pricing-schema.ts';
export type {
  OrderItemRow,
  OrderMethod,
  OrderRow,
  TicketingTables,
  TicketKind,
  TicketRow,
  TicketStatus,
  TicketTypeRow,
} from './schema.ts';
export {
  type ManagedQuestion,
  type ManagedQuestions,
  MANY as MANY_ANSWERS,
} from './questions/actions/list-questions.ts';
export { KNOWN_COUNTRIES } from './questions/model/read-answer.ts';
export { words as GIVE_BACK_REFUSALS } from './desk/give-back.messages.ts';
export type { GiveBackOffer } from './desk/give-back-offer.ts';
export { MANY_GUESTS } from './questions/actions/waiting-guests.ts';
export { ANSWER_FIELD } from './questions/actions/audit-answers.ts';
export type { Answered, DetailsShown, GuestShown } from './questions/actions/order-details.ts';
export type { Asked } from './questions/model/read-details.ts';
export { ORDER_PLACE } from './questions/schema.ts';
export type * from './questions/schema.ts';
export { forgetAnswersOf } from './questions/store/forget-answers.ts';
export { answersOf, answersOfOrders } from './questions/store/answers.ts';

export { createTicketing, type Ticketing } from './ticketing.ts';
export { eventPlace, webAddress } from './documents/event-place.ts';
export { eventTime } from './documents/event-time.ts';
export { claimOrders } from './own-orders/claim-orders.ts';
export { mendableUntil } from './own-orders/mend-address.ts';
export { orderUrl } from './model/order-url.ts';
export type { FeeChange } from './actions/prices/fee-history.ts';
export type { ReportColumn, ReportRow, ReportTable, ReportView } from './documents/report/view.ts';
export type { PaperView } from './documents/paper-pdf.ts';
export { pdfThread, type PdfThread } from './documents/pdf-thread.ts';
export { createSigningKey } from './documents/signing-key.ts';
export { createTicketSigner } from './documents/ticket-code.ts';
export { type TicketDocumentsDeps, ticketDocuments } from './documents/ticket-documents.ts';
