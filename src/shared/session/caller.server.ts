import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shell/context.server.ts';
import { guestOrders } from './cookies.server.ts';
import type { Actor } from '#lib/actor.ts';

/** What a token of ours looks like. Nothing else is taken from an address: it goes on into a cookie. */
const TOKEN = /^[\w-]{1,200}$/;

/** Who asks for a page, as the domain knows them; null when nobody is signed in. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor | null {
  const { viewer } = context.get(pageContext);
  return viewer && { id: viewer.id, superuser: false };
}

/** Who asks about an order: signed in, with the link of a mail, or from the browser that placed it. */
export function orderViewer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
): { actor: Actor | null; accessToken?: string } {
  const given = new URL(request.url).searchParams.get('accessToken');
  const accessToken = given !== null && TOKEN.test(given) ? given : guestOrders(request).get(orderId);
  return { actor: actorOf(context), ...(accessToken ? { accessToken } : {}) };
}
