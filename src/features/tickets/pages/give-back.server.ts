import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { words as GIVE_BACK_REFUSALS } from '#features/refunds/messages/give-back.messages.ts';
import { data, redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import type { Route } from './+types/give-back';

/** What of an order goes back for its money: first which tickets, then what comes back for those of the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const events = context.get(eventsService);
  const refunds = context.get(refundsService);
  const orders = context.get(ordersService);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const notHere = words[language].order;
  const offer = await orNotFound(refunds.giveBackOffer(params.id, viewer), notHere);
  const order = await orNotFound(orders.readOrder(params.id, viewer), notHere);
  const event = await events.find(order.event);
  const why = GIVE_BACK_REFUSALS[language];
  const open = offer.tickets.filter(({ refused }) => refused === null);
  const asked = new Set(new URL(request.url).searchParams.getAll('ticket'));
  const named = open.filter(({ id }) => asked.has(id));
  // The only ticket needs no choice.
  const chosen = offer.refused === null && offer.tickets.length === 1 ? open : named;
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  return {
    order: { id: order.id, code: order.code },
    event: event && { title: event.title, timezone: event.timezone },
    refused: offer.refused && why[offer.refused],
    until: offer.until,
    currency: offer.currency,
    tickets: offer.tickets.map((ticket) => ({ ...ticket, refused: ticket.refused && why[ticket.refused] })),
    chosen: chosen.map(({ id }) => id),
    /** They went on without choosing any. */
    nothingChosen: chosen.length === 0 && new URL(request.url).searchParams.has('choose'),
    back: Math.min(sum, offer.left),
    less: sum > offer.left,
    // A form that is sent twice gives back once.
    key: crypto.randomUUID(),
  };
}

/** Gives the chosen tickets back. What can't be any more says why. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const refunds = context.get(refundsService);
  const { language } = context.get(pageContext);
  const form = await readForm(request);
  const tickets = form.getAll('ticket').filter((id) => typeof id === 'string');
  const key = form.get('key');
  try {
    await refunds.giveBack(
      params.id,
      orderViewer(context, request, params.id),
      { tickets },
      typeof key === 'string' ? key.slice(0, 100) : '',
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw data(words[language].order, { status: 404 });
    return data({ problem: error.messageIn(language) }, { status: error.status });
  }
  throw redirect(`/tickets/${params.id}?done=given-back`);
}
