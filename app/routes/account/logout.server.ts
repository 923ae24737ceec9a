import { redirect } from 'react-router';
import { pageContext } from '#app/context.server.ts';
import { signOutCookies } from '#app/session/cookies.server.ts';
import type { Route } from './+types/logout';

/** Nobody should land here by a link; who does is taken to the start. */
export function loader() {
  return redirect('/');
}

export function action({ context }: Route.ActionArgs) {
  const headers = new Headers();
  const secure = context.get(pageContext).config.origin.startsWith('https:');
  for (const line of signOutCookies(secure)) headers.append('set-cookie', line);
  return redirect('/', { headers });
}
