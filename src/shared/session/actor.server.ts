import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import type { Actor } from '#lib/actor.ts';

/** Whoever looks at a page, as the domain knows them. */
export function actorOfViewer(viewer: Pick<Viewer, 'id'> | null): Actor | null {
  return viewer && { id: viewer.id, superuser: false };
}

/** Who asks for a page, as the domain knows them; null when nobody is signed in. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor | null {
  return actorOfViewer(context.get(pageContext).viewer);
}
