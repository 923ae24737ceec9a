import { data, redirect } from 'react-router';

import { pageContext } from '#shared/request/context.server.ts';
import { inEach } from '#lib/language/index.ts';
import { readablePath } from '../readable-path.ts';
import { guessedAddress } from './guessed-addresses.ts';
import { words } from './not-here.messages.ts';
import type { Route } from './+types/not-found';

/** An unknown address, or a request that was refused before it reached a page. */
export function loader({ request, context }: Route.LoaderArgs): never {
  const { refusal } = context.get(pageContext);
  if (refusal) throw data(refusal, { status: refusal.status });
  const { pathname, search } = new URL(request.url);
  const meant = request.method === 'GET' ? guessedAddress(pathname) : null;
  if (meant !== null) throw redirect(meant + search);
  const path = readablePath(pathname);
  throw data({ message: inEach(words, (t) => t.page(path)) }, { status: 404, statusText: 'Page Not Found' });
}

export default function NotFound() {
  return null;
}
