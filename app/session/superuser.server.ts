import { data, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import type { Actor } from '#lib/actor.ts';
import { readCookie, SUPERUSER_COOKIE } from './cookies.server.ts';

/** The superuser who asks. For everybody else the page does not exist: throws 404. */
export async function requireSuperuser(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Actor> {
  const token = readCookie(request, SUPERUSER_COOKIE);
  const session = token ? await context.get(servicesContext).records.auth.authenticate(token) : null;
  if (!session?.actor.superuser) throw data(null, { status: 404 });
  return session.actor;
}
