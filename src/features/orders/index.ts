export { hearersOf } from './actions/hearers.ts';
export type { Attendee } from '#features/attendees/actions/attendees-of.ts';
export { type CheckIn } from '#features/check-in/actions/check-in.ts';
export type { Doorkeeper, DoorPass, DoorReason } from '#features/check-in/actions/at-the-door.ts';
export type { DoubleEntry } from '#features/check-in/actions/doubles.ts';
export type { DoorDownload, DownloadedTicket } from '#features/check-in/actions/download.ts';
export type { CheckInResult } from '#features/check-in/actions/results.ts';
export type { Synced, SyncedScan } from '#features/check-in/actions/sync-scans.ts';
export { type Confirmation, type PaymentStatus } from '#features/checkout/actions/confirm.ts';
export type { ExportedFile } from '#features/attendees/actions/export-lists.ts';
export { SHEET_FORMATS } from '#platform/spreadsheet/index.ts';
export type { CancelPreview, EndedOrder } from '#features/refunds/actions/cancel-preview.ts';
export type { Mailed, RefundPreview } from '#features/refunds/actions/refund-preview.ts';
export { MOST_REFUNDS } from '#features/refunds/actions/preview-refunds.ts';
export type { PlannedRefund, RefundsPreview } from '#features/refunds/actions/preview-refunds.ts';
export type { RefundBatch, RefundedOrder } from '#features/refunds/actions/read-refunds.ts';
export type { OrderDeed } from './actions/order-timeline.ts';
export { HOLD_MS } from '#features/checkout/actions/draft-order.ts';
export type { HoldState, TicketHold } from '#features/holds/actions/view.ts';
export type { HeldTicket, ListedOrder, OrderPage, OrderSearch } from './actions/list-orders.ts';
export type { OrderCaller, PlacedOrder } from '#features/checkout/actions/place-order.ts';
export type { RecentSales } from '#features/reports/actions/recent-sales.ts';
export type { EventSales, TypeSales } from '#features/reports/actions/sales-of.ts';
export type { TrackingLink } from '#features/pricing/actions/tracking-links.ts';
export type { ListedTicketType } from '#features/ticket-types/actions/ticket-types.ts';
export type * from '#features/reports/actions/figures.ts';
export type { SalesFigures } from '#features/reports/actions/sales-of-events.ts';
export type { OrderViewer } from './actions/visible-order.ts';
export { ticketingApi } from './api/api.ts';
export { ticketingCollections } from './actions/collections.ts';
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
export type { SalesDay } from '#features/reports/model/sales-days.ts';
export { idsIn } from '#features/pricing/model/code.ts';
export type * from './model/ports.ts';
export type * from '#features/pricing/model/pricing-schema.ts';
export type {
  OrderItemRow,
  OrderMethod,
  OrderRow,
  TicketingTables,
  TicketKind,
  TicketRow,
  TicketStatus,
  TicketTypeRow,
} from './model/ticketing-schema.ts';
export {
  type ManagedQuestion,
  type ManagedQuestions,
  MANY as MANY_ANSWERS,
} from '#features/questions/actions/list-questions.ts';
export { KNOWN_COUNTRIES } from '#features/questions/model/read-answer.ts';
export { words as GIVE_BACK_REFUSALS } from '#features/refunds/messages/give-back.messages.ts';
export type { GiveBackOffer } from '#features/refunds/actions/give-back-offer.ts';
export { MANY_GUESTS } from '#features/questions/actions/waiting-guests.ts';
export { ANSWER_FIELD } from '#features/questions/actions/audit-answers.ts';
export type { Answered, DetailsShown, GuestShown } from '#features/questions/actions/order-details.ts';
export type { Asked } from '#features/questions/model/read-details.ts';
export { ORDER_PLACE } from '#features/questions/model/schema.ts';
export type * from '#features/questions/model/schema.ts';
export { forgetAnswersOf } from '#features/questions/store/forget-answers.ts';
export { answersOf, answersOfOrders } from '#features/questions/store/answers.ts';

export { createTicketing, type Ticketing } from './ticketing.ts';
export { eventPlace, webAddress } from './model/event-place.ts';
export { eventTime } from './model/event-time.ts';
export { claimOrders } from '#features/tickets/actions/claim-orders.ts';
export { mendableUntil } from '#features/tickets/actions/mend-address.ts';
export { orderUrl } from './model/order-url.ts';
export type { FeeChange } from '#features/pricing/actions/fee-history.ts';
export type { ReportColumn, ReportRow, ReportTable, ReportView } from '#features/papers/documents/report/view.ts';
export type { PaperView } from '#features/papers/documents/paper-pdf.ts';
export { pdfThread, type PdfThread } from '#features/papers/documents/pdf-thread.ts';
export { createSigningKey } from '#features/tickets/documents/signing-key.ts';
export { createTicketSigner } from '#features/tickets/documents/ticket-code.ts';
export { type TicketDocumentsDeps, ticketDocuments } from '#features/tickets/documents/ticket-documents.ts';
