import { data } from 'react-router';

import { inEach } from '#lib/language/index.ts';
import { words } from './not-here.messages.ts';
import type { Route } from './+types/not-found';

/** An address that is none of ours. */
export function loader({ request }: Route.LoaderArgs): never {
  const { pathname } = new URL(request.url);
  throw data(
    { message: inEach(words, (say) => say.page(pathname)) },
    { status: 404, statusText: 'Page Not Found' },
  );
}

export default function NotFound() {
  return null;
}
