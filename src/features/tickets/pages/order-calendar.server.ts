import { ticketsService } from '#features/tickets/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import type { Route } from './+types/order-calendar';

/** An order's event for its buyer's calendar: the public file has no link to join by. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const tickets = context.get(ticketsService);
  const entry = tickets.orderCalendar(params.id, orderViewer(context, request, params.id));
  const bytes = await orNotFound(entry, words[context.get(pageContext).language].order);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'private, no-store',
    },
  });
}
