import type { RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import {
  forgottenLine,
  type SealedCookie,
  sealedLine,
  unsealed,
} from '#shared/session/sealed-cookie.server.ts';
import type { ShowViewer } from '#features/run-of-show/index.ts';

type Context = Readonly<RouterContextProvider>;

/** The link by which this browser came to an event's screen: the link's id, sealed. Asked for each time whether it holds. */
const passCookie = (event: string, seconds: number): SealedCookie => ({
  name: `mela_show_${event.replaceAll(/[^a-z0-9]/g, '')}`,
  path: '/run-of-show',
  seconds,
});

/** Who looks at the screen of that event: by a link, else by their account. Throws the way to the start page for neither. */
export async function crewViewer(context: Context, request: Request, event: string): Promise<ShowViewer> {
  const link = await unsealed(context, request, passCookie(event, 0));
  if (link) return { link };
  const { id } = requireViewer(context, request);
  return { id, superuser: false, request: context.get(pageContext).requestId };
}

/** A Set-Cookie line that lets this browser see the screen until the link is over. */
export function letIn(context: Context, event: string, link: string, expiresAt: string): Promise<string> {
  const now = context.get(servicesContext).clock.now();
  const seconds = Math.max(60, Math.round((Date.parse(expiresAt) - now) / 1000));
  return sealedLine(context, passCookie(event, seconds), link);
}

/** A Set-Cookie line that has this browser forget its link. */
export const turnedAway = (context: Context, event: string): string =>
  forgottenLine(context, passCookie(event, 0));
