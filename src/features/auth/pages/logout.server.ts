import { redirect } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readCookie, signOutCookies, TOKEN_COOKIE } from '#shared/session/cookies.server.ts';
import type { Route } from './+types/logout';

/** Nobody should land here by a link; who does is taken to the start. */
export function loader() {
  return redirect('/');
}

/** Ends the session, wherever its tokens lie, and has the browser forget it. */
export async function action({ context, request }: Route.ActionArgs) {
  await context.get(servicesContext).records.auth.endSessionOf(readCookie(request, TOKEN_COOKIE));
  const headers = new Headers();
  const secure = context.get(pageContext).config.origin.startsWith('https:');
  for (const line of signOutCookies(secure)) headers.append('set-cookie', line);
  return redirect('/', { headers });
}
