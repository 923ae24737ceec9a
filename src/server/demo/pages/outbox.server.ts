import { data } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import type { Route } from './+types/outbox';
import { words } from './outbox.messages.tsx';

/** Mail is shown in a demo and nowhere else: it holds links that sign people in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { outbox, language } = context.get(pageContext);
  const shelf = await outbox();
  if (!shelf) throw data(words[language].notFound('/outbox'), { status: 404 });
  const before = new URL(request.url).searchParams.get('before');
  return shelf.list(before);
}
