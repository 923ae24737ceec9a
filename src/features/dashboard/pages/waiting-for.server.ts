import type { RouterContextProvider } from 'react-router';
import { askViewer } from '#shared/request/ask-viewer.server.ts';
import { runsSite } from '#features/staff/pages/runs-site.server.ts';
import { todoService } from '../service.ts';

/** How much waits for who is signed in; 0 for nobody. */
export async function waitingFor(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<number> {
  const [todo, operator] = [context.get(todoService), await runsSite(context, request)];
  return askViewer(context, 'waiting', async (viewer) => (viewer ? todo.count(viewer.id, operator) : 0));
}
