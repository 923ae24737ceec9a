import { data } from 'react-router';

import type { Route } from './+types/not-found';

/** An address that is none of ours. */
export function loader({ request }: Route.LoaderArgs): never {
  const { pathname } = new URL(request.url);
  throw data(`Page not found: ${pathname}`, { status: 404, statusText: 'Page Not Found' });
}

export default function NotFound() {
  return null;
}
