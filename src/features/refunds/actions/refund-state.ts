import type { CheckoutContext } from '#features/checkout/index.ts';
import { requireForOrder, takenByHand } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { owesMoney } from '../model/owes-money.ts';

/** How far an order is paid back. Amounts in minor units of its currency. */
export interface RefundState {
  /** What went back, and what is promised: it grows with each refund, and shrinks when a bank sends one back. */
  given: number;
  /** What can still go back; 0 for an order that nothing is owed of. */
  left: number;
  /** Its organiser took the money themselves, and gives it back themselves. */
  byHand: boolean;
}

/** Throws 404 when there is no such order, or it is not theirs; 403 when their role doesn't pay back. */
export async function refundState(context: CheckoutContext, actor: Actor, id: string): Promise<RefundState> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'orders.refund', order);
  const given = order.refunded + order.refundPending;
  return { given, left: owesMoney(order) ? order.total - given : 0, byHand: takenByHand(order) };
}
