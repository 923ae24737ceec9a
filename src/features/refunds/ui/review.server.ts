export type { EndedOrder } from '#features/refunds/actions/cancel-preview.ts';
export type { Mailed, RefundPreview } from '#features/refunds/actions/refund-preview.ts';
export type { PlannedRefund, RefundsPreview } from '#features/refunds/actions/preview-refunds.ts';
export type { RefundBatch, RefundedOrder } from '#features/refunds/actions/read-refunds.ts';
export type { RefundEffect } from '#features/orders/index.ts';
/** What is reviewed before it is done, as the domain tells it: types alone, for the parts of its pages. */
