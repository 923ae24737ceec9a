import { data } from 'react-router';
import { eventsService } from '#features/events/service.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { ordersService } from '#features/orders/service.ts';
import type { Language } from '#lib/language/index.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words as notHere } from '#shell/public/not-here.messages.ts';
import { orNotFound } from '#shell/public/or-not-found.server.ts';
import type { ExchangeType } from '../index.ts';
import { words as REFUSALS } from '../messages/exchange-refusals.messages.ts';
import { exchangesService } from '../service.ts';
import { exchangeSent, waitingShown } from './exchange-sent.server.ts';
import type { Route } from './+types/change-type';

/** Tickets of an order as another type or size: first which, then what they become, then what that costs; each is in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const exchanges = context.get(exchangesService);
  const { language } = context.get(pageContext);
  const viewer = orderViewer(context, request, params.id);
  const offer = await orNotFound(exchanges.offer(params.id, viewer, 'type'), notHere[language].order);
  const order = await orNotFound(
    context.get(ordersService).readOrder(params.id, viewer),
    notHere[language].order,
  );
  const event = await context.get(eventsService).find(offer.event);
  const asked = new URL(request.url).searchParams;
  const open = offer.tickets.filter(({ refused }) => refused === null);
  const named = open.filter(({ id }) => asked.getAll('ticket').includes(id));
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
    chosen: chosen.map(({ id }) => id),
    /** They went on without choosing any. */
    nothingChosen: chosen.length === 0 && asked.has('choose'),
    // A form that is sent twice exchanges once.
    key: crypto.randomUUID(),
  };
  if (!event || offer.refused !== null || chosen.length === 0) return { ...shown, types: [], type: null };
  const types = await exchanges.types(params.id, viewer, shown.chosen);
  const type = types.find(
    ({ id, enough, refused }) => id === asked.get('type') && enough && refused === null,
  );
  return { ...shown, types: typesShown(types, language), type: type ? { ...type, refused: null } : null };
}

/** Changes the chosen tickets, or pays for or gives up the change that waits. What can't be any more says why. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { problem, status, near } = await exchangeSent(context, request, params.id, 'changed');
  const types = (Array.isArray(near.types) ? near.types : []) as ExchangeType[];
  return data({ problem, near: typesShown(types, language) }, { status });
}

const typesShown = (types: readonly ExchangeType[], language: Language) =>
  types.map((type) => ({ ...type, refused: type.refused && REFUSALS[language][type.refused] }));
