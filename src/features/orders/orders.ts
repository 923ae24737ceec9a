import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { countHearers } from './actions/count-hearers.ts';
import { editBuyer } from './actions/edit-buyer.ts';
import { untoldMove } from './actions/event-moves.ts';
import { countOrders, findOrders } from './actions/find-orders.ts';
import { ordersOf, ordersOfEvent, type OrderSearch, ticketsOf } from './actions/list-orders.ts';
import { orderCodes } from './actions/order-codes.ts';
import { readOrder, readTicket } from './actions/read-order.ts';
import { tellEventJob } from './actions/tell-event.ts';
import { tellHoldersJob } from './actions/tell-holders.ts';
import { dropMove, previewMove, tellMove } from './actions/tell-move.ts';
import { ticketAmounts } from './actions/ticket-amounts.ts';
import type { OrderViewer } from './actions/visible-order.ts';
import type { OrderContext } from './context.ts';
import { orderUrl } from './model/order-url.ts';

/** An answer under an Idempotency-Key is given again for so long. */
const KEYS_KEPT_MS = 7 * 24 * 3_600_000;

type Page = { cursor?: string | undefined; limit?: number };
type Fresh = { ifUpdated?: string | undefined };

/** Orders as they are, and who hears of them. Each method is documented where it is written (`actions/`). */
export function createOrders(context: OrderContext) {
  return {
    readOrder: (id: string, viewer: OrderViewer) => readOrder(context, id, viewer),
    readTicket: (id: string, viewer: OrderViewer) => readTicket(context, id, viewer),
    ticketAmounts: (actor: Actor, orderId: string) => ticketAmounts(context, actor, orderId),
    /** Where the buyer of an order sees it, without signing in. */
    orderUrl: (id: string) => orderUrl(context, id),
    orderCodes: (ids: readonly string[]) => orderCodes(context, ids),
    ordersOf: (actor: Actor) => ordersOf(context, actor),
    ordersOfEvent: (actor: Actor, eventId: string, search?: OrderSearch) =>
      ordersOfEvent(context, actor, eventId, search),
    ticketsOf: (actor: Actor) => ticketsOf(context, actor),
    editBuyer: (actor: Actor, orderId: string, input: unknown, fresh?: Fresh) =>
      editBuyer(context, actor, orderId, input, fresh),
    findOrders: (actor: Actor, eventId: string, search?: unknown, page?: Page) =>
      findOrders(context, actor, eventId, search, page),
    countOrders: (actor: Actor, eventId: string, search?: unknown) =>
      countOrders(context, actor, eventId, search),
    /** How many hear of what becomes of an event, for those who may change it. */
    hearers: async (actor: Actor, eventId: string) => {
      await context.events.requireMay(actor, 'event.edit', eventId);
      return countHearers(context.db, eventId);
    },
    /** An event that is at another time or place than its guests know. */
    moves: {
      /** How many would hear; null when they know. For pages whose reader may edit the event. */
      untold: async (event: Parameters<typeof untoldMove>[1]) =>
        (await untoldMove(context.db, event)) ? countHearers(context.db, event.id) : null,
      preview: (actor: Actor, eventId: string, language: Language) =>
        previewMove(context, actor, eventId, language),
      tell: (actor: Actor, eventId: string, input: unknown) => tellMove(context, actor, eventId, input),
      drop: (actor: Actor, eventId: string, at: string) => dropMove(context, actor, eventId, at),
    },
    /** Forgets old Idempotency-Keys; to be called once a day. */
    forgetKeys: () => context.idempotency.forget(addMs(context.clock.text(), -KEYS_KEPT_MS)),
    jobKinds: [tellEventJob(context), tellHoldersJob(context)] as JobKind<never>[],
  };
}

export type Orders = ReturnType<typeof createOrders>;
