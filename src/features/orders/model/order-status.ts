export type OrderStatus = 'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded' | 'partially_refunded';

/** What can happen to an order. */
export type OrderStep =
  | 'pay'
  | 'expire'
  | 'cancel'
  | 'cancelClosed'
  | 'cancelFree'
  | 'acceptLatePayment'
  | 'admitLatePayment'
  | 'refundPartly'
  | 'refundFully'
  | 'refundLatePayment'
  | 'oweAgain'
  | 'refundUndone';

/**
 * The whole life of an order. Stock: `pending` holds it, `paid` and `partially_refunded` own it, the rest have none.
 * A payment may come after the hold has ended: the order is taken out of `expired` or `cancelled` once (its `paidAt`
 * is set), and is then either admitted, because seats are left, or refunded. So it is once more when a bank sends a refund
 * back: it has the buyer's money and no tickets.
 */
export const ORDER_STEPS: Readonly<Record<OrderStep, { from: readonly OrderStatus[]; to: OrderStatus }>> = {
  pay: { from: ['pending'], to: 'paid' },
  expire: { from: ['pending'], to: 'expired' },
  cancel: { from: ['pending'], to: 'cancelled' },
  // Whoever cancels closes the payment first, and the provider may tell of that before they go on.
  cancelClosed: { from: ['expired'], to: 'cancelled' },
  cancelFree: { from: ['paid'], to: 'cancelled' },
  acceptLatePayment: { from: ['expired', 'cancelled'], to: 'cancelled' },
  admitLatePayment: { from: ['cancelled'], to: 'paid' },
  refundPartly: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
  refundFully: { from: ['paid', 'partially_refunded'], to: 'refunded' },
  refundLatePayment: { from: ['cancelled'], to: 'refunded' },
  oweAgain: { from: ['refunded'], to: 'cancelled' },
  refundUndone: { from: ['partially_refunded'], to: 'paid' },
};

/** Whether the tickets of an order in `status` are the buyer's. */
export function ownsTickets(status: OrderStatus): boolean {
  return status === 'paid' || status === 'partially_refunded';
}
