import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { OrderViewer } from './visible-order.ts';
import type { OrderContext } from '../context.ts';
import { previewCancel } from '#features/refunds/actions/cancel-preview.ts';
import { countHearers } from './count-hearers.ts';
import { untoldMove } from './event-moves.ts';
import { dropMove, previewMove, tellMove } from './tell-move.ts';
import { mapImport } from '#features/attendee-import/actions/map-import.ts';
import { listImports, readImport } from '#features/attendee-import/actions/read-import.ts';
import { removeImport, takeInImport, undoImport } from '#features/attendee-import/actions/run-import.ts';
import { type ImportInput, startImport } from '#features/attendee-import/actions/start-import.ts';
import { changeTicket, priceOfChange } from '#features/attendees/actions/change-ticket.ts';
import { editBuyer } from './edit-buyer.ts';
import { editHolder } from '#features/attendees/actions/edit-holder.ts';
import { exportAttendees, type ExportOptions, exportOrders } from '#features/attendees/actions/export-lists.ts';
import { countAttendees, findAttendees } from '#features/attendees/actions/find-attendees.ts';
import { countOrders, findOrders } from './find-orders.ts';
import { giveBack } from '#features/refunds/actions/give-back.ts';
import { giveBackOffer } from '#features/refunds/actions/give-back-offer.ts';
import { lookAtOrder } from '#features/attendees/actions/look-at-order.ts';
import { moneyArrived } from '#features/refunds/actions/money-arrived.ts';
import { orderByHand } from '#features/checkout/actions/order-by-hand.ts';
import { readDifference } from '#features/attendees/actions/read-difference.ts';
import { previewRefund, type RefundAsked } from '#features/refunds/actions/refund-preview.ts';
import { handedBack, refundTickets } from '#features/refunds/actions/refund-tickets.ts';
import { previewRefunds } from '#features/refunds/actions/preview-refunds.ts';
import { readRefunds, runningRefunds } from '#features/refunds/actions/read-refunds.ts';
import { startRefunds } from '#features/refunds/actions/start-refunds.ts';
import { resendTickets } from '#features/tickets/actions/send-tickets.ts';

/** What organisers do to orders and attendees themselves. Each is documented where it is written. */
export function createDesk(context: OrderContext) {
  type Page = { cursor?: string | undefined; limit?: number };
  type Fresh = { ifUpdated?: string | undefined };
  return {
    order: (actor: Actor, eventId: string, input: unknown, how?: { key?: string; language?: Language }) =>
      orderByHand(context, actor, eventId, input, how),
    moneyArrived: (actor: Actor, orderId: string, how?: { mail?: boolean }) =>
      moneyArrived(context, actor, orderId, how),
    previewRefund: (actor: Actor, orderId: string, asked: RefundAsked) =>
      previewRefund(context, actor, orderId, asked),
    previewCancel: (actor: Actor, eventId: string) => previewCancel(context, actor, eventId),
    /** How many hear of what becomes of an event, for those who may change it. */
    hearers: async (actor: Actor, eventId: string) => {
      await context.events.requireMay(actor, 'event.edit', eventId);
      return countHearers(context.db, eventId);
    },
    refundTickets: (actor: Actor, orderId: string, input: unknown, key?: string) =>
      refundTickets(context, actor, orderId, input, key),
    /** For the buyer themselves: what their event's refund policy gives. */
    giveBackOffer: (orderId: string, viewer: OrderViewer) => giveBackOffer(context, orderId, viewer),
    giveBack: (orderId: string, viewer: OrderViewer, input: unknown, key?: string) =>
      giveBack(context, orderId, viewer, input, key),
    /** For whoever comes from a payment: see `readDifference`. */
    difference: (paymentSessionId: string, viewer: OrderViewer) =>
      readDifference(context, paymentSessionId, viewer),
    handedBack: (actor: Actor, orderId: string, refundId: string) =>
      handedBack(context, actor, orderId, refundId),
    editBuyer: (actor: Actor, orderId: string, input: unknown, fresh?: Fresh) =>
      editBuyer(context, actor, orderId, input, fresh),
    editHolder: (actor: Actor, ticketId: string, input: unknown, fresh?: Fresh) =>
      editHolder(context, actor, ticketId, input, fresh),
    resendTickets: (actor: Actor, orderId: string) => resendTickets(context, actor, orderId),
    changeTicket: (actor: Actor, ticketId: string, input: unknown, key?: string) =>
      changeTicket(context, actor, ticketId, input, key),
    findOrders: (actor: Actor, eventId: string, search?: unknown, page?: Page) =>
      findOrders(context, actor, eventId, search, page),
    countOrders: (actor: Actor, eventId: string, search?: unknown) =>
      countOrders(context, actor, eventId, search),
    countAttendees: (actor: Actor, eventId: string, search?: unknown) =>
      countAttendees(context, actor, eventId, search),
    findAttendees: (actor: Actor, eventId: string, search?: unknown, page?: Page) =>
      findAttendees(context, actor, eventId, search, page),
    exportOrders: (actor: Actor, eventId: string, search: unknown, options: ExportOptions) =>
      exportOrders(context, actor, eventId, search, options),
    exportAttendees: (actor: Actor, eventId: string, search: unknown, options: ExportOptions) =>
      exportAttendees(context, actor, eventId, search, options),
    /** Lists of attendees: handed in, mapped, looked at, imported; each is documented where it is written. */
    imports: {
      start: (actor: Actor, eventId: string, input: ImportInput) =>
        startImport(context, actor, eventId, input),
      map: (actor: Actor, eventId: string, id: string, input: unknown) =>
        mapImport(context, actor, eventId, id, input),
      read: (actor: Actor, eventId: string, id: string) => readImport(context, actor, eventId, id),
      list: (actor: Actor, eventId: string) => listImports(context, actor, eventId),
      takeIn: (actor: Actor, eventId: string, id: string) => takeInImport(context, actor, eventId, id),
      remove: (actor: Actor, eventId: string, id: string) => removeImport(context, actor, eventId, id),
      undo: (actor: Actor, eventId: string, id: string) => undoImport(context, actor, eventId, id),
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
    /** Chosen orders that are refunded together. */
    refunds: {
      preview: (actor: Actor, eventId: string, orders: readonly string[]) =>
        previewRefunds(context, actor, eventId, orders),
      start: (actor: Actor, eventId: string, input: unknown, key?: string) =>
        startRefunds(context, actor, eventId, input, key),
      read: (actor: Actor, eventId: string, id: string) => readRefunds(context, actor, eventId, id),
      running: (actor: Actor, eventId: string) => runningRefunds(context, actor, eventId),
    },
    look: (actor: Actor, orderId: string) => lookAtOrder(context, actor, orderId),
    priceOfChange: (actor: Actor, ticketId: string, ticketType: string) =>
      priceOfChange(context, actor, ticketId, ticketType),
  };
}
