import { isBundle } from '#features/orders/model/people.ts';
import { seatIn, seatText } from '#features/orders/model/seat.ts';
import type { Language } from '#lib/language/index.ts';
import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { asAttendeeSearch, readAttendeeQuery } from './attendee-query.server.ts';
import type { Route } from './+types/attendees';

/** Where the holder of a ticket sits; '' for no seat. */
function seatOf({ seat: kept }: { seat: string | null }, language: Language): string {
  const seat = seatIn(kept);
  return seat ? seatText(seat, language) : '';
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, may } = await managedEvent(
    context,
    request,
    params.id,
    'attendees.view',
  );
  const attendees = services.rooms.get(attendeesService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const pricing = services.rooms.get(pricingService);
  const query = readAttendeeQuery(request);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const promos = may.has('promoCodes.edit');
  const search = asAttendeeSearch(query, event.timezone);
  const [page, count, types, codes, links, dates] = await answered(
    Promise.all([
      attendees.findAttendees(actor, event.id, search, { cursor, limit: 40 }),
      attendees.countAttendees(actor, event.id, search),
      ticketTypes.list(event.id),
      promos ? pricing.promoCodes.list(actor, event.id) : [],
      promos ? pricing.links.list(actor, event.id) : [],
      attendees.ticketDates(event.id),
    ]),
    language,
  );
  const orders = may.has('orders.view');
  return {
    event: { id: event.id, timezone: event.timezone },
    attendees: page.items.map((ticket) => ({
      id: ticket.id,
      name: ticket.holderName,
      email: ticket.holderEmail,
      type: ticket.ticketTypeName,
      bundle: ticket.bundleName,
      date: ticket.onDate,
      seat: seatOf(ticket, language),
      status: ticket.status,
      checkedInAt: ticket.checkedInAt,
      code: ticket.orderCode,
      order: orders ? ticket.order : '',
      waiting: ticket.waiting,
      addOns: ticket.addOns,
    })),
    count,
    next: page.next,
    paged: cursor !== undefined,
    query,
    choices: {
      types: types.filter((type) => !isBundle(type)).map(({ id, name }) => ({ id, name })),
      promos: codes.map(({ id, code }) => ({ id, name: code })),
      links: links.map(({ id, name }) => ({ id, name })),
    },
    dates,
    editable: may.has('attendees.edit'),
  };
}
