import { redirect, type RouterContextProvider } from 'react-router';
import { readCookie, SUPERUSER_COOKIE, superuserCookie } from '#shared/session/cookies.server.ts';
import { isSecure } from '#shared/session/sealed-cookie.server.ts';
import { type Operator, operatorWhoAsks, SUPERUSER_SIGN_IN } from '#shared/session/superuser.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The operator who asks for a page of the console. Everybody else is led to its sign-in page, whatever the address: who is
 * not signed in isn't told which pages there are. Each loader and action of the console begins with it; the console's frame
 * asks it first for all of them, so that a page which forgets is closed all the same.
 */
export async function requireOperator(context: Context, request: Request): Promise<Operator> {
  const operator = await operatorWhoAsks(context, request);
  if (operator) return operator;
  const { pathname, search } = new URL(request.url);
  const query = new URLSearchParams();
  // What a form held is gone, and its address may be no page.
  if (request.method === 'GET' && !/^\/_\/?$/.test(pathname)) query.set('next', pathname + search);
  const had = readCookie(request, SUPERUSER_COOKIE) !== null;
  if (had) query.set('ended', '1');
  const headers = had ? { 'set-cookie': superuserCookie(null, isSecure(context)) } : undefined;
  throw redirect(query.size > 0 ? `${SUPERUSER_SIGN_IN}?${query}` : SUPERUSER_SIGN_IN, {
    status: 303,
    ...(headers ? { headers } : {}),
  });
}
