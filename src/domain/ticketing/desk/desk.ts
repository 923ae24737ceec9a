import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { TicketingContext } from '../context.ts';
import { changeTicket, priceOfChange } from './change-ticket.ts';
import { editBuyer } from './edit-buyer.ts';
import { editHolder } from './edit-holder.ts';
import { findAttendees } from './find-attendees.ts';
import { findOrders } from './find-orders.ts';
import { lookAtOrder } from './look-at-order.ts';
import { moneyArrived } from './money-arrived.ts';
import { orderByHand } from './order-by-hand.ts';
import { handedBack, refundTickets } from './refund-tickets.ts';
import { resendTickets } from './send-tickets.ts';

/** What organisers do to orders and attendees themselves. Each is documented where it is written. */
export function createDesk(context: TicketingContext) {
  type Page = { cursor?: string | undefined; limit?: number };
  type Fresh = { ifUpdated?: string | undefined };
  return {
    order: (actor: Actor, eventId: string, input: unknown, how?: { key?: string; language?: Language }) =>
      orderByHand(context, actor, eventId, input, how),
    moneyArrived: (actor: Actor, orderId: string, how?: { mail?: boolean }) =>
      moneyArrived(context, actor, orderId, how),
    refundTickets: (actor: Actor, orderId: string, input: unknown, key?: string) =>
      refundTickets(context, actor, orderId, input, key),
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
    findAttendees: (actor: Actor, eventId: string, search?: unknown, page?: Page) =>
      findAttendees(context, actor, eventId, search, page),
    look: (actor: Actor, orderId: string) => lookAtOrder(context, actor, orderId),
    priceOfChange: (actor: Actor, ticketId: string, ticketType: string) =>
      priceOfChange(context, actor, ticketId, ticketType),
  };
}
