import type { CheckoutContext } from '#features/checkout/index.ts';
import type { Actor } from '#lib/actor.ts';
import { changeTicket, priceOfChange } from './change-ticket.ts';
import { editBuyer } from './edit-buyer.ts';
import { editHolder } from './edit-holder.ts';
import { exportAttendees, type ExportOptions, exportOrders } from './export-lists.ts';
import { countAttendees, findAttendees } from './find-attendees.ts';
import { lookAtOrder } from './look-at-order.ts';
import { ticketDates } from './ticket-dates.ts';

type Page = { cursor?: string | undefined; limit?: number };
type Fresh = { ifUpdated?: string | undefined };

/** Who has tickets, and changes of these. Each method is documented where it is written (`actions/`). */
export function createAttendees(context: CheckoutContext) {
  return {
    editBuyer: (actor: Actor, orderId: string, input: unknown, fresh?: Fresh) =>
      editBuyer(context, actor, orderId, input, fresh),
    editHolder: (actor: Actor, ticketId: string, input: unknown, fresh?: Fresh) =>
      editHolder(context, actor, ticketId, input, fresh),
    changeTicket: (actor: Actor, ticketId: string, input: unknown, key?: string) =>
      changeTicket(context, actor, ticketId, input, key),
    priceOfChange: (actor: Actor, ticketId: string, ticketType: string, date?: string) =>
      priceOfChange(context, actor, ticketId, ticketType, date),
    countAttendees: (actor: Actor, eventId: string, search?: unknown) =>
      countAttendees(context, actor, eventId, search),
    findAttendees: (actor: Actor, eventId: string, search?: unknown, page?: Page) =>
      findAttendees(context, actor, eventId, search, page),
    ticketDates: (event: string) => ticketDates(context, event),
    exportOrders: (actor: Actor, eventId: string, search: unknown, options: ExportOptions) =>
      exportOrders(context, actor, eventId, search, options),
    exportAttendees: (actor: Actor, eventId: string, search: unknown, options: ExportOptions) =>
      exportAttendees(context, actor, eventId, search, options),
    look: (actor: Actor, orderId: string) => lookAtOrder(context, actor, orderId),
  };
}

export type Attendees = ReturnType<typeof createAttendees>;
