import type { RouterContextProvider } from 'react-router';
import type { OrderViewer } from '#features/orders/index.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { guestOrders } from '#shared/session/cookies.server.ts';

/** What a token of ours looks like. Nothing else is taken from an address: it goes on into a cookie. */
const TOKEN = /^[\w-]{1,200}$/;

/** Who asks about an order: signed in, with the link of a mail, or from the browser that placed it. */
export function orderViewer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
): OrderViewer {
  const given = new URL(request.url).searchParams.get('accessToken');
  const accessToken = given !== null && TOKEN.test(given) ? given : guestOrders(request).get(orderId);
  return { actor: actorOf(context), ...(accessToken ? { accessToken } : {}) };
}
