/** What is reviewed before it is done, as the domain tells it: types alone, for the parts of its pages. */
export type {
  EndedOrder,
  Mailed,
  PlannedRefund,
  RefundBatch,
  RefundedOrder,
  RefundEffect,
  RefundPreview,
  RefundsPreview,
} from '#features/orders/index.ts';
