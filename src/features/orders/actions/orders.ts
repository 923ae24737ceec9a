import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { countHearers } from './count-hearers.ts';
import { untoldMove } from './event-moves.ts';
import { countOrders, findOrders } from './find-orders.ts';
import { countTicketsFor, ordersOf, ticketsOf } from './orders-of-buyer.ts';
import { orderCodes } from './order-codes.ts';
import { readOrder, readTicket } from './read-order.ts';
import { notifyDatesJob } from './notify-dates.ts';
import { notifyEventJob } from './notify-event.ts';
import { notifyHoldersJob } from './notify-holders.ts';
import { dropMove, previewMove, notifyMove } from './notify-move.ts';
import { ticketAmounts } from './ticket-amounts.ts';
import type { OrderViewer } from './visible-order.ts';
import type { OrderContext } from './context.ts';
import { datesNamed } from '../store/ticket-dates.ts';
import { orderUrl } from '../model/order-url.ts';

/** An answer under an Idempotency-Key is given again for so long. */
const KEYS_KEPT_MS = 7 * 24 * 3_600_000;

type Page = { cursor?: string | undefined; limit?: number };

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
    /** The dates that tickets or lines of orders name, by their ids; what they are is public. */
    datesNamed: async (ids: readonly string[]) =>
      new Map((await datesNamed(context.db, ids)).map((date) => [date.id, date])),
    ticketsOf: (actor: Actor) => ticketsOf(context, actor),
    countTicketsFor: (actor: Actor, eventId: string) => countTicketsFor(context, actor, eventId),
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
      notify: (actor: Actor, eventId: string, input: unknown) => notifyMove(context, actor, eventId, input),
      drop: (actor: Actor, eventId: string, at: string) => dropMove(context, actor, eventId, at),
    },
    /** Forgets old Idempotency-Keys; to be called once a day. */
    forgetKeys: () => context.idempotency.forget(addMs(context.clock.text(), -KEYS_KEPT_MS)),
    jobKinds: [
      notifyEventJob(context),
      notifyDatesJob(context),
      notifyHoldersJob(context),
    ] as JobKind<never>[],
  };
}

export type Orders = ReturnType<typeof createOrders>;
