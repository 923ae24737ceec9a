export type {
  EndedOrder,
  Mailed,
  PlannedRefund,
  RefundBatch,
  RefundedOrder,
  RefundPreview,
  RefundsPreview,
} from '#features/refunds/index.ts';
export type { RefundEffect } from '#features/orders/index.ts';
