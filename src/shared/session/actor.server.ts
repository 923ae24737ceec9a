import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import type { Actor } from '#lib/actor.ts';

/** Who asks for a page, as the domain knows them; null when nobody is signed in. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor | null {
  const { viewer } = context.get(pageContext);
  return viewer && { id: viewer.id, superuser: false };
}
