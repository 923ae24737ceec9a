import type { Checkout } from '#features/checkout/index.ts';
import { ordersService } from '#features/orders/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import type { RouterContextProvider } from 'react-router';
import { guestOrders } from '#shared/session/cookies.server.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { orNull } from '#shell/public/or-not-found.server.ts';

type Confirmation = Awaited<ReturnType<Checkout['confirm']>>;

/**
 * What became of a payment, with its order when the caller may see it. A guest's browser holds tokens by order, and
 * the address names a payment: the newest token is the likely one, the others are looked through.
 * Throws what `checkout.confirm` throws: 400 for what is no id, 404 for an unknown one.
 */
export async function confirmPayment(
  context: Readonly<RouterContextProvider>,
  request: Request,
  paymentSessionId: string,
): Promise<Confirmation> {
  const checkout = context.get(checkoutService);
  const orders = context.get(ordersService);
  const actor = actorOf(context);
  const tokens = [...guestOrders(request)].toReversed();
  const newest = tokens.shift()?.[1];
  const confirmation = await checkout.confirm(
    { paymentSessionId },
    { actor, ...(newest ? { accessToken: newest } : {}) },
  );
  if (confirmation.order) return confirmation;
  for (const [id, accessToken] of tokens) {
    const order = await orNull(orders.readOrder(id, { actor, accessToken }));
    if (order?.paymentSessionId === paymentSessionId) return { ...confirmation, order };
  }
  return confirmation;
}
