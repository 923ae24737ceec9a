import { ordersService } from '#features/orders/service.ts';
import { data } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { guestOrders, rememberOrder } from '#shared/session/cookies.server.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { orderViewer } from '#features/orders/pages/order-viewer.server.ts';
import { orNull } from '#shell/public/or-not-found.server.ts';
import { orderShown } from './order-page.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import type { Route } from './+types/ticket';

/** One ticket, or, where a mail's link names an order, all of the order's tickets. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { viewer, config, language, locale } = context.get(pageContext);
  const found =
    (await findTicket(context, request, params.id)) ?? (await findOrder(context, request, params.id));
  if (!found) throw data(words[language].ticket, { status: 404 });
  const { order, viewer: by, only } = found;
  const shown = await orderShown(services, order, by, { language, locale });
  const headers = new Headers();
  // People who opened the link in the email can come back without it.
  if (by.accessToken && guestOrders(request).get(order.id) !== by.accessToken) {
    headers.append(
      'set-cookie',
      rememberOrder(request, order.id, by.accessToken, config.origin.startsWith('https:')),
    );
  }
  const page = { ...shown, tickets: only ? onlyOne(shown.tickets, only) : shown.tickets };
  return data(
    {
      ...page,
      all: only ? shown.tickets.length : 0,
      /** The tickets before and after the one that is shown; null where there is no other. */
      beside: only ? besideOf(shown.tickets, only) : null,
      signedIn: viewer !== null,
      /** For pages that are kept: when this was so. */
      seenAt: services.clock.text(),
    },
    { headers },
  );
}

/** A ticket by its id; a voucher, by itself. */
function onlyOne<Shown extends { id: string; vouchers: readonly object[] }>(
  tickets: readonly Shown[],
  id: string,
): Shown[] {
  const all = tickets.flatMap((ticket) => [
    ticket,
    ...ticket.vouchers.map((voucher) => ({ ...ticket, ...voucher, vouchers: [] })),
  ]);
  return all.filter((ticket) => ticket.id === id);
}

/** Where a ticket stands among those of its order that have a code to show. */
function besideOf(tickets: readonly { id: string; qr: string | null }[], id: string) {
  const shown = tickets.filter(({ qr, id: own }) => qr !== null || own === id);
  const at = shown.findIndex((ticket) => ticket.id === id);
  if (at < 0 || shown.length < 2) return null;
  return {
    position: at + 1,
    count: shown.length,
    previous: shown[at - 1]?.id ?? null,
    next: shown[at + 1]?.id ?? null,
  };
}

type Args = [context: Route.LoaderArgs['context'], request: Request, id: string];

async function findOrder(...[context, request, id]: Args) {
  const viewer = orderViewer(context, request, id);
  const order = await orNull(context.get(ordersService).readOrder(id, viewer));
  return order && { order, viewer, only: null };
}

/** A ticket names no order: a guest's browser tries each of the tokens that it holds. */
async function findTicket(...[context, request, id]: Args) {
  const orders = context.get(ordersService);
  const given = new URL(request.url).searchParams.get('accessToken');
  const tokens = [given, undefined, ...guestOrders(request).values()].filter((token) => token !== null);
  for (const accessToken of new Set(tokens)) {
    const viewer = { actor: actorOf(context), ...(accessToken ? { accessToken } : {}) };
    const ticket = await orNull(orders.readTicket(id, viewer));
    const order = ticket && (await orNull(orders.readOrder(ticket.order, viewer)));
    if (order) return { order, viewer, only: id };
  }
  return null;
}
