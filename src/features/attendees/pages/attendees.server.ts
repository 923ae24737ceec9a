import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { asSearch, readListQuery } from './list-query.server.ts';
import type { Route } from './+types/attendees';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, may } = await managedEvent(
    context,
    request,
    params.id,
    'attendees.view',
  );
  const { ticketing } = services;
  const query = readListQuery(request);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const promos = may.has('promoCodes.edit');
  const search = asSearch(query, event.timezone);
  const [page, count, types, codes, links] = await answered(
    Promise.all([
      ticketing.desk.findAttendees(actor, event.id, search, { cursor, limit: 40 }),
      ticketing.desk.countAttendees(actor, event.id, search),
      ticketing.ticketTypes.list(event.id),
      promos ? ticketing.promoCodes.list(actor, event.id) : [],
      promos ? ticketing.links.list(actor, event.id) : [],
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
      types: types.map(({ id, name }) => ({ id, name })),
      promos: codes.map(({ id, code }) => ({ id, name: code })),
      links: links.map(({ id, name }) => ({ id, name })),
    },
    editable: may.has('attendees.edit'),
  };
}
