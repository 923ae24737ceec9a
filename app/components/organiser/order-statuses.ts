/** The states in which an order can be, in the order in which a filter offers them. */
export const orderStatuses: readonly (readonly [string, string])[] = [
  ['paid', 'Paid'],
  ['pending', 'Awaiting payment'],
  ['partially_refunded', 'Partly refunded'],
  ['refunded', 'Refunded'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
];
