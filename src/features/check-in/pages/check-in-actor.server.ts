import { eventsService } from '#features/events/service.ts';
import type { CheckInActor } from '#features/check-in/index.ts';
import { type RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import {
  forgottenLine,
  type SealedCookie,
  sealedLine,
  unsealed,
} from '#shared/session/sealed-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The link by which this browser came to an event's door: the link's id, sealed. Asked for each time whether it holds. */
const passCookie = (event: string, seconds: number): SealedCookie => ({
  name: `mela_door_${event.replaceAll(/[^a-z0-9]/g, '')}`,
  path: '/check-in',
  seconds,
});

/**
 * Who stands at the door of that event: by their account where that may scan, else by a link. Throws the way to the start
 * page for whoever has neither.
 */
export async function checkInActor(context: Context, request: Request, event: string): Promise<CheckInActor> {
  const { viewer, requestId } = context.get(pageContext);
  const events = context.get(eventsService);
  const link = await unsealed(context, request, passCookie(event, 0));
  if (!viewer) return link ? { link } : requireViewer(context, request) && { link: '' };
  const actor = { id: viewer.id, superuser: false, request: requestId };
  if (!link) return actor;
  const found = await events.find(event);
  return found && (await events.may(actor, 'checkIn.scan', found)) ? actor : { link };
}

/** A Set-Cookie line that lets this browser to the door by a link until that is over. */
export function letIn(context: Context, event: string, link: string, expiresAt: string): Promise<string> {
  const now = context.get(servicesContext).clock.now();
  const seconds = Math.max(60, Math.round((Date.parse(expiresAt) - now) / 1000));
  return sealedLine(context, passCookie(event, seconds), link);
}

/** A Set-Cookie line that has this browser forget its link. */
export const turnedAway = (context: Context, event: string): string =>
  forgottenLine(context, passCookie(event, 0));
