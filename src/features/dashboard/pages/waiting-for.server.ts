import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { runsSite } from '#shared/session/runs-site.server.ts';
import { todoService } from '../service.ts';

/** How much waits for who is signed in; 0 for nobody. */
export async function waitingFor(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<number> {
  const { viewer } = context.get(pageContext);
  if (!viewer) return 0;
  return context.get(todoService).count(viewer.id, await runsSite(context, request));
}
