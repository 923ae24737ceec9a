import type { RouterContextProvider } from 'react-router';
import type { ShowViewer } from '#features/run-of-show/index.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { linkPass } from '#shared/session/link-pass.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The link by which this browser came to an event's screen. Asked for each time whether it holds. */
export const crewPass = linkPass('mela_show', '/run-of-show');

/** Who looks at the screen of that event: by a link, else by their account. Throws the way to the start page for neither. */
export async function crewViewer(context: Context, request: Request, event: string): Promise<ShowViewer> {
  const link = await crewPass.read(context, request, event);
  if (link) return { link };
  const { id } = requireViewer(context, request);
  return { id, superuser: false, request: context.get(pageContext).requestId };
}
