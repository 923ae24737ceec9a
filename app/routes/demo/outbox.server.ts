import { data } from 'react-router';
import { pageContext, servicesContext } from '#app/context.server.ts';
import type { Route } from './+types/outbox';

/** Mail is shown in a demo and nowhere else: it holds links that sign people in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(pageContext).config.demo) throw data('Page not found: /outbox', { status: 404 });
  const before = new URL(request.url).searchParams.get('before');
  return context.get(servicesContext).mailShelf.list(before);
}
