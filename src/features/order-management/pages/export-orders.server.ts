import { attendeesService } from '#features/attendees/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { download, formatOf } from '#features/attendees/pages/export.server.ts';
import { asSearch, readListQuery } from '#features/orders/pages/list-query.server.ts';
import type { Route } from './+types/export-orders';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.export');
  const { actor, event, services, language } = page;
  const search = asSearch(readListQuery(request), event.timezone);
  const format = formatOf(params.format);
  const attendees = services.rooms.get(attendeesService);
  return download(
    await answered(attendees.exportOrders(actor, event.id, search, { format, language }), language),
  );
}
