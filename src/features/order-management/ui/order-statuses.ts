/** The states in which an order can be, in the order in which a filter offers them. */
export const orderStatuses = [
  'paid',
  'pending',
  'partially_refunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
