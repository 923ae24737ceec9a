import { MOST_REFUNDS } from '#features/refunds/index.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { orderLine } from './order-line.server.ts';
import { asSearch, readListQuery } from '#features/attendees/pages/list-query.server.ts';
import type { Route } from './+types/orders';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, may } = await managedEvent(
    context,
    request,
    params.id,
    'orders.view',
  );
  const { ticketing } = services;
  const query = readListQuery(request);
  const address = new URL(request.url).searchParams;
  const cursor = address.get('cursor') ?? undefined;
  const refunds = may.has('orders.refund');
  const choosing = refunds && address.has('choose');
  const promos = may.has('promoCodes.edit');
  const search = asSearch(query, event.timezone);
  const [page, count, types, codes, links, running] = await answered(
    Promise.all([
      ticketing.desk.findOrders(
        actor,
        event.id,
        search,
        choosing ? { limit: MOST_REFUNDS } : { cursor, limit: 40 },
      ),
      ticketing.desk.countOrders(actor, event.id, search),
      ticketing.ticketTypes.list(event.id),
      promos ? ticketing.promoCodes.list(actor, event.id) : [],
      promos ? ticketing.links.list(actor, event.id) : [],
      refunds ? ticketing.desk.refunds.running(actor, event.id) : null,
    ]),
    language,
  );
  return {
    event: { id: event.id, currency: event.currency, timezone: event.timezone },
    orders: page.items.map(orderLine),
    count,
    next: page.next,
    paged: cursor !== undefined,
    query,
    choices: {
      types: types.map(({ id, name }) => ({ id, name })),
      promos: codes.map(({ id, code }) => ({ id, name: code })),
      links: links.map(({ id, name }) => ({ id, name })),
    },
    editable: may.has('orders.edit') && event.status === 'published',
    refundable: refunds && count.orders > 0,
    choosing: choosing
      ? { all: address.get('choose') === 'all', nothing: address.get('choose') === 'nothing' }
      : null,
    running,
    exportable: may.has('orders.export'),
  };
}
