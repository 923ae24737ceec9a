import { ticketsService } from '#features/tickets/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import type { Route } from './+types/tickets-pdf';

/** An order's tickets as a PDF, for a browser: the API takes no cookies. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const tickets = context.get(ticketsService);
  const pdf = tickets.ticketsPdf(params.id, orderViewer(context, request, params.id));
  const { filename, bytes } = await orNotFound(pdf, words[context.get(pageContext).language].order);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  });
}
