import { checkoutService } from '#features/checkout/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { orNull } from '#shell/public/or-not-found.server.ts';

/**
 * Gives back the tickets of an order that was left at the payment, so that the one that replaces it can have them.
 * Gives the order's id when it turns out to be paid: then there is nothing to replace.
 */
export async function releaseAbandoned(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
): Promise<string | null> {
  if (!isRecordId(orderId)) return null;
  const orders = context.get(ordersService);
  const checkout = context.get(checkoutService);
  const viewer = orderViewer(context, request, orderId);
  const order = await orNull(orders.readOrder(orderId, viewer));
  if (!order) return null;
  if (order.status === 'pending') {
    try {
      await checkout.cancelOrder(orderId, viewer, { replaced: true });
    } catch (error) {
      // Paid meanwhile, or its time ran out by itself: what it is now is read below.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
  }
  const now = await orNull(orders.readOrder(orderId, viewer));
  return now?.status === 'paid' || now?.status === 'partially_refunded' ? orderId : null;
}
