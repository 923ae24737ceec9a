import { refundsService } from '#features/refunds/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { MOST_REFUNDS } from '#features/refunds/index.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { orderLine } from '#features/orders/pages/order-line.server.ts';
import { asSearch, readListQuery } from '#features/orders/pages/list-query.server.ts';
import type { Route } from './+types/orders';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, may } = await managedEvent(
    context,
    request,
    params.id,
    'orders.view',
  );
  const orders = services.rooms.get(ordersService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const pricing = services.rooms.get(pricingService);
  const query = readListQuery(request);
  const address = new URL(request.url).searchParams;
  const cursor = address.get('cursor') ?? undefined;
  const refunds = may.has('orders.refund');
  const choosing = refunds && address.has('choose');
  const promos = may.has('promoCodes.edit');
  const search = asSearch(query, event.timezone);
  const [page, count, types, codes, links, running, dates] = await answered(
    Promise.all([
      orders.findOrders(actor, event.id, search, choosing ? { limit: MOST_REFUNDS } : { cursor, limit: 40 }),
      orders.countOrders(actor, event.id, search),
      ticketTypes.list(event.id),
      promos ? pricing.promoCodes.list(actor, event.id) : [],
      promos ? pricing.links.list(actor, event.id) : [],
      refunds ? services.rooms.get(refundsService).batches.running(actor, event.id) : null,
      services.rooms.get(eventDatesService).list(actor, event.id),
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
      dates: dates
        .filter(({ id, taken }) => taken > 0 || id === query.date)
        .map(({ state, ...date }) => ({
          id: date.id,
          name: dateLine({ ...date, cancelled: state === 'cancelled' }, event.timezone, language),
        })),
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
