import type { Doorkeeper } from '#features/check-in/index.ts';
import type { Actor } from '#lib/actor.ts';
import { attendeesOf } from './actions/attendees-of.ts';
import { changeTicket, priceOfChange } from './actions/change-ticket.ts';
import { editHolder } from './actions/edit-holder.ts';
import { exportAttendees, type ExportOptions, exportOrders } from './actions/export-lists.ts';
import { countAttendees, findAttendees } from './actions/find-attendees.ts';
import { lookAtOrder } from './actions/look-at-order.ts';
import type { AttendeesContext } from './context.ts';

type Page = { cursor?: string | undefined; limit?: number };
type Fresh = { ifUpdated?: string | undefined };

/** Who has tickets, and changes of these. Each method is documented where it is written (`actions/`). */
export function createAttendees(context: AttendeesContext) {
  return {
    attendeesOf: (who: Doorkeeper, eventId: string, search?: { q?: string; limit?: number }) =>
      attendeesOf(context, who, eventId, search),
    editHolder: (actor: Actor, ticketId: string, input: unknown, fresh?: Fresh) =>
      editHolder(context, actor, ticketId, input, fresh),
    changeTicket: (actor: Actor, ticketId: string, input: unknown, key?: string) =>
      changeTicket(context, actor, ticketId, input, key),
    priceOfChange: (actor: Actor, ticketId: string, ticketType: string) =>
      priceOfChange(context, actor, ticketId, ticketType),
    countAttendees: (actor: Actor, eventId: string, search?: unknown) =>
      countAttendees(context, actor, eventId, search),
    findAttendees: (actor: Actor, eventId: string, search?: unknown, page?: Page) =>
      findAttendees(context, actor, eventId, search, page),
    exportOrders: (actor: Actor, eventId: string, search: unknown, options: ExportOptions) =>
      exportOrders(context, actor, eventId, search, options),
    exportAttendees: (actor: Actor, eventId: string, search: unknown, options: ExportOptions) =>
      exportAttendees(context, actor, eventId, search, options),
    look: (actor: Actor, orderId: string) => lookAtOrder(context, actor, orderId),
  };
}

export type Attendees = ReturnType<typeof createAttendees>;
