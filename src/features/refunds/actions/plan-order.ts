import type { CheckoutContext } from '#features/checkout/index.ts';
import { takenByHand } from '#features/orders/index.ts';
import { planRefund, type RefundPlan } from './refund-preview.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import type { RefundHindrance } from '#features/orders/model/refunds-schema.ts';

/** What refunding all that is left of an order would do. */
export interface OrderPlan extends RefundPlan {
  order: OrderRow;
  /** What comes back, in minor units; 0 where something is in the way. */
  back: number;
  byHand: boolean;
  hindrance: RefundHindrance | '';
}

/** Plans one order of a batch. `mayCancel`: whether tickets that cost nothing are theirs to cancel. Nothing is written. */
export async function planOrder(
  context: CheckoutContext,
  order: OrderRow,
  mayCancel: boolean,
): Promise<OrderPlan> {
  const byHand = takenByHand(order);
  const hindrance = hindranceOf(order, mayCancel);
  if (hindrance) return { order, byHand, hindrance, gone: [], refunds: [], told: [], back: 0 };
  const plan = await planRefund(context, order, { whole: true });
  const back = plan.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { ...plan, order, byHand, back, hindrance: '' };
}

function hindranceOf(order: OrderRow, mayCancel: boolean): RefundHindrance | '' {
  const { status, total, paidAt, refunded, refundPending } = order;
  if (status === 'pending') return 'unpaid';
  if (total === 0) {
    if (status !== 'paid') return 'nothing';
    return mayCancel ? '' : 'role';
  }
  // One that is cancelled and was paid has its money still.
  const paid =
    status === 'paid' || status === 'partially_refunded' || (status === 'cancelled' && paidAt !== '');
  return paid && refunded + refundPending < total ? '' : 'nothing';
}
