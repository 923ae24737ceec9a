import type { CheckoutContext } from './context.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import { releaseHold } from './release-hold.ts';
import { settle } from './settle.ts';

/**
 * Ends the hold of an order whose time has run out: closes the payment, then gives the tickets back. A payment that
 * was made just before is taken in instead. `evenSo`: also when the provider doesn't answer; what is paid after that
 * is a late payment. Throws what the provider threw otherwise: to be called again.
 */
export async function expireOrder(context: CheckoutContext, orderId: string, evenSo = false): Promise<void> {
  const { orders, clock } = context;
  const order = await orders.find(orderId);
  if (order?.status !== 'pending' || order.expiresAt > clock.text()) return;
  const paid = await closePayment(context, order).catch((error: unknown) => {
    if (!evenSo) throw error;
    context.log.warn({ err: error, order: orderId }, 'a hold was released without closing its payment');
    return false;
  });
  if (!paid) await releaseHold(context, order, await orders.items(orderId), 'expire', 'not_paid_in_time');
}

/** Closes the order's payment, if it has one. True when it was paid, and is taken in now. */
export async function closePayment(context: CheckoutContext, order: OrderRow): Promise<boolean> {
  if (order.paymentSessionId === '') return false;
  const checkout = await context.payments.expireCheckout(order.paymentSessionId);
  if (checkout.paymentStatus !== 'paid') return false;
  await settle(context, checkout);
  return true;
}

/** The provider says that the session can't be paid any more: the hold ends, whether or not its time has run out. */
export async function sessionExpired(context: CheckoutContext, sessionId: string): Promise<void> {
  const order = await context.orders.findBySession(sessionId);
  if (order?.status !== 'pending') return;
  await releaseHold(context, order, await context.orders.items(order.id), 'expire', 'not_paid_in_time');
}
