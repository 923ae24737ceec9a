import type { RouterContextProvider } from 'react-router';
import { eventsService } from '#features/events/service.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { ordersService } from '#features/orders/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words as notHere } from '#shell/public/not-here.messages.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import { words as REFUSALS } from '../messages/exchange-refusals.messages.ts';
import { exchangesService } from '../service.ts';
import { waitingShown } from './exchange-sent.server.ts';

/**
 * What an order offers to exchange for another date, or for another type, with the tickets of it that the address names: what both pages show. Throws the page
 * of an order that is not there.
 */
export async function exchangeShown(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  to: 'date' | 'type',
) {
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, id);
  const offer = await orNotFound(
    context.get(exchangesService).offer(id, viewer, to),
    notHere[language].order,
  );
  const order = await orNotFound(context.get(ordersService).readOrder(id, viewer), notHere[language].order);
  const event = await context.get(eventsService).find(offer.event);
  const asked = new URL(request.url).searchParams;
  const open = offer.tickets.filter(({ refused }) => refused === null);
  const named = open.filter((ticket) => asked.getAll('ticket').includes(ticket.id));
  // The only ticket needs no choice.
  const chosen = offer.refused === null && offer.tickets.length === 1 ? open : named;
  const why = REFUSALS[language];
  const shown = {
    order: { id: order.id, code: order.code },
    event: event && { title: event.title, timezone: event.timezone },
    refused: offer.refused && why[offer.refused],
    until: offer.until,
    currency: offer.currency,
    waiting: await waitingShown(context, offer),
    tickets: offer.tickets.map((ticket) => ({ ...ticket, refused: ticket.refused && why[ticket.refused] })),
    chosen: chosen.map((ticket) => ticket.id),
    /** They went on without choosing any. */
    nothingChosen: chosen.length === 0 && asked.has('choose'),
    // A form that is sent twice exchanges once.
    key: crypto.randomUUID(),
  };
  const isOpen = offer.refused === null && chosen.length > 0;
  return { shown, chosen, viewer, asked, eventId: offer.event, event: isOpen ? event : null };
}
