import { orderStatuses } from '#app/components/organiser/order-statuses.ts';
import { answered } from '../answered.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import { orderLine } from '../order-line.server.ts';
import type { Route } from './+types/orders';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, may } = await managedEvent(
    context,
    request,
    params.id,
    'orders.view',
  );
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, 200);
  const asked = search.get('status') ?? '';
  const status = orderStatuses.some((known) => known === asked) ? asked : '';
  const cursor = search.get('cursor') ?? undefined;
  const page = await answered(
    services.ticketing.ordersOfEvent(actor, event.id, { q, status, cursor, limit: 40 }),
    language,
  );
  return {
    event: { id: event.id, currency: event.currency, timezone: event.timezone },
    orders: page.items.map(orderLine),
    next: page.next,
    paged: cursor !== undefined,
    q,
    status,
    editable: may.has('orders.edit') && event.status === 'published',
  };
}
