import type { OrderViewer } from '#features/orders/index.ts';
import { type CheckoutContext, isMismatched, sessionExpired, settle } from '#features/checkout/index.ts';
import type { Checkout } from '#features/orders/model/ports.ts';
import type { Actor } from '#lib/actor.ts';
import { previewCancel } from './cancel-preview.ts';
import { refundMade } from './finish-refund.ts';
import { giveBackOffer } from './give-back-offer.ts';
import { giveBack } from './give-back.ts';
import { moneyArrived } from './money-arrived.ts';
import { previewRefunds } from './preview-refunds.ts';
import { readRefunds, runningRefunds } from './read-refunds.ts';
import { refundFailed } from './refund-failed.ts';
import { refundState } from './refund-state.ts';
import { refundOrder } from './refund-order.ts';
import { previewRefund, type RefundAsked } from './refund-preview.ts';
import { handedBack, refundTickets } from './refund-tickets.ts';
import { refundedElsewhere } from './refunded-elsewhere.ts';
import { startRefunds } from './start-refunds.ts';

/** What was paid goes back. Each method is documented where it is written (`actions/`). */
export function createRefunds(context: CheckoutContext) {
  return {
    refundOrder: (actor: Actor, id: string, input?: unknown, idempotencyKey?: string, seen?: number) =>
      refundOrder(context, actor, id, input, { idempotencyKey, seen }),
    refundState: (actor: Actor, orderId: string) => refundState(context, actor, orderId),
    moneyArrived: (actor: Actor, orderId: string, how?: { mail?: boolean }) =>
      moneyArrived(context, actor, orderId, how),
    previewRefund: (actor: Actor, orderId: string, asked: RefundAsked) =>
      previewRefund(context, actor, orderId, asked),
    previewCancel: (actor: Actor, eventId: string) => previewCancel(context, actor, eventId),
    refundTickets: (actor: Actor, orderId: string, input: unknown, key?: string) =>
      refundTickets(context, actor, orderId, input, key),
    /** For the buyer themselves: what their event's refund policy gives. */
    giveBackOffer: (orderId: string, viewer: OrderViewer) => giveBackOffer(context, orderId, viewer),
    giveBack: (orderId: string, viewer: OrderViewer, input: unknown, key?: string) =>
      giveBack(context, orderId, viewer, input, key),
    handedBack: (actor: Actor, orderId: string, refundId: string) =>
      handedBack(context, actor, orderId, refundId),
    /** Chosen orders that are refunded together. */
    batches: {
      preview: (actor: Actor, eventId: string, orders: readonly string[]) =>
        previewRefunds(context, actor, eventId, orders),
      start: (actor: Actor, eventId: string, input: unknown, key?: string) =>
        startRefunds(context, actor, eventId, input, key),
      read: (actor: Actor, eventId: string, id: string) => readRefunds(context, actor, eventId, id),
      running: (actor: Actor, eventId: string) => runningRefunds(context, actor, eventId),
    },
    /** What payments tell of what they took for an order, and gave back. */
    receiver: {
      settle: (checkout: Checkout) => settle(context, checkout),
      expired: (sessionId: string) => sessionExpired(context, sessionId),
      refundMade: (told: { orderId: string; refundId: string }) => refundMade(context, told),
      refundFailed: (told: { orderId: string; refundId: string; amount?: number }) =>
        refundFailed(context, told),
      refunded: (told: { orderId: string; refunded: number; currency: string }) =>
        refundedElsewhere(context, told),
      mismatched: (payment: { orderId: string; paymentIntentId: string }) => isMismatched(context, payment),
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
