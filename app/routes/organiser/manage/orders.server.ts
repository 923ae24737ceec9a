import { answered } from '../answered.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import { orderLine } from '../order-line.server.ts';
import { asSearch, readListQuery } from './list-query.server.ts';
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
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const promos = may.has('promoCodes.edit');
  const search = asSearch(query, event.timezone);
  const [page, count, types, codes, links] = await answered(
    Promise.all([
      ticketing.desk.findOrders(actor, event.id, search, { cursor, limit: 40 }),
      ticketing.desk.countOrders(actor, event.id, search),
      ticketing.ticketTypes.list(event.id),
      promos ? ticketing.promoCodes.list(actor, event.id) : [],
      promos ? ticketing.links.list(actor, event.id) : [],
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
    exportable: may.has('orders.export'),
  };
}
