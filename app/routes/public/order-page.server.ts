import { coverOf } from '#app/components/events/cover.ts';
import { phaseOf } from '#app/components/events/phase.ts';
import { placeLine } from '#app/components/events/place.ts';
import type { Language } from '#lib/language/index.ts';
import type { AppServices } from '#app/services.server.ts';
import type { EventRow } from '#domain/events/index.ts';
import type { DetailsShown, OrderDetails, OrderViewer, TicketView } from '#domain/ticketing/index.ts';
import { eventPath } from './find-event.server.ts';

/** An event as tickets show it. */
export function ticketedEvent(event: EventRow, now: string, language: Language) {
  const { id, title, startsAt, endsAt, timezone, updated, onlineUrl } = event;
  const { venueName, venueAddress, city, country, location } = event;
  return {
    id,
    title,
    startsAt,
    endsAt,
    timezone,
    version: updated,
    cover: coverOf(event),
    to: eventPath(event),
    placeLine: placeLine(event, language),
    place: { venueName, venueAddress, city, country, location, onlineUrl: onlineUrl === '' ? '' : 'online' },
    /** Told to those who have a ticket, and to nobody else. */
    joinUrl: onlineUrl,
    calendar: `/api/events/${id}/calendar.ics`,
    phase: phaseOf(event, now),
  };
}

/** A ticket with its code drawn; one that isn't valid any more has none. */
export async function ticketShown(
  { ticketing }: Pick<AppServices, 'ticketing'>,
  ticket: TicketView,
  viewer: OrderViewer,
) {
  const { id, ticketTypeName, holderName, status, checkedInAt } = ticket;
  const qr = status === 'valid' ? await ticketing.ticketQr(id, viewer) : null;
  return { id, ticketTypeName, holderName, status, checkedInAt, qr };
}

/** An order with its tickets and their event, for those who may see it. */
export async function orderShown(
  services: Pick<AppServices, 'ticketing' | 'events' | 'clock'>,
  order: OrderDetails,
  viewer: OrderViewer,
  language: Language,
) {
  const [event, details, tickets] = await Promise.all([
    services.events.find(order.event),
    services.ticketing.questions.ofOrder(order.id, viewer),
    Promise.all(order.tickets.map((ticket) => ticketShown(services, ticket, viewer))),
  ]);
  const admits = order.tickets.some((ticket) => ticket.status === 'valid');
  const { id, code, status, total, refunded, currency, buyerEmail, buyerName, buyer, items } = order;
  return {
    order: { id, code, status, total, refunded, currency, buyerEmail, buyerName, guest: buyer === '', items },
    tickets,
    details: detailsOf(details),
    // Who gave their tickets back, or had them refunded, is not let into the room.
    event: event && {
      ...ticketedEvent(event, services.clock.text(), language),
      ...(admits ? {} : { joinUrl: '' }),
    },
    pdf: admits ? pdfPath(id, viewer) : null,
  };
}

/** What a buyer is told of details that they give; null where there are none to give, or it is too late. */
function detailsOf({ editable, missing, asked, guests }: DetailsShown): { missing: number } | null {
  const some = guests.some((guest) => guest.asked) || asked.questions.some(({ scope }) => scope === 'order');
  return editable && some ? { missing } : null;
}

/** Where the PDF of an order is; who came by a mail's link goes on with its token. */
function pdfPath(orderId: string, { actor, accessToken }: OrderViewer): string {
  const path = `/orders/${orderId}/tickets.pdf`;
  return !actor && accessToken ? `${path}?accessToken=${encodeURIComponent(accessToken)}` : path;
}
