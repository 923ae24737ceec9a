import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { rememberWanted } from './cookies.server.ts';

/**
 * Who is signed in, for pages that need somebody. Others are sent to `/` (specification §2); the page that they
 * wanted is remembered beside the address, so that signing in leads there.
 */
export function requireViewer(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const { viewer, config } = context.get(pageContext);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === 'GET' ? pathname.replace(/\.data$/, '') + search : '/home';
  throw redirect('/', {
    headers: { 'set-cookie': rememberWanted(wanted, config.origin.startsWith('https:')) },
  });
}
