import { liveHold } from '#features/holds/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirm } from './confirm.ts';
import { createDrawnOrders } from './drawn-orders.ts';
import { orderByHand } from './order-by-hand.ts';
import { type OrderCaller, placeOrder } from './place-order.ts';
import type { CheckoutContext } from './context.ts';
import { followEvents } from './follow-events.ts';

/** Orders are placed, paid, and cancelled before they are. Each method is documented where it is written (`actions/`). */
export function createCheckout(context: CheckoutContext) {
  return {
    placeOrder: (eventId: string, input: unknown, caller: OrderCaller) =>
      placeOrder(context, eventId, input, caller),
    /** The hold that a token opens, for `placeOrder`; undefined for none. */
    holdOf: (eventId: string, token: string | undefined) => liveHold(context, eventId, token),
    confirm: (input: unknown, viewer: OrderViewer) => confirm(context, input, viewer),
    cancelOrder: (id: string, viewer: OrderViewer, how?: { replaced?: boolean }) =>
      cancelOrder(context, id, viewer, how),
    orderByHand: (
      actor: Actor,
      eventId: string,
      input: unknown,
      how?: { key?: string; language?: Language },
    ) => orderByHand(context, actor, eventId, input, how),
    /** What those who were drawn order. */
    drawn: createDrawnOrders(context),
    follower: followEvents(context),
  };
}

export type Checkout = ReturnType<typeof createCheckout>;
