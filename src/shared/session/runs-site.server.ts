import type { RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readCookie, SUPERUSER_COOKIE } from './cookies.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Whether who looks is signed in beside as one who runs the site. */
export async function runsSite(context: Context, request: Request): Promise<boolean> {
  const token = readCookie(request, SUPERUSER_COOKIE);
  if (!token) return false;
  const { auth } = context.get(servicesContext).records;
  const session = await auth.authenticate(token, context.get(pageContext).address());
  return session?.actor.superuser === true;
}
