import { eventsService } from '#features/events/service.ts';
import type { CheckInActor } from '#features/check-in/index.ts';
import { type RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { linkPass } from '#shared/session/link-pass.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The link by which this browser came to an event's door. Asked for each time whether it holds. */
export const checkInPass = linkPass('mela_door', '/check-in');

/**
 * Who stands at the door of that event: by their account where that may scan, else by a link. Throws the way to the start
 * page for whoever has neither.
 */
export async function checkInActor(context: Context, request: Request, event: string): Promise<CheckInActor> {
  const { viewer, requestId } = context.get(pageContext);
  const events = context.get(eventsService);
  const link = await checkInPass.read(context, request, event);
  if (!viewer) return link ? { link } : requireViewer(context, request) && { link: '' };
  const actor = { id: viewer.id, superuser: false, request: requestId };
  if (!link) return actor;
  const found = await events.find(event);
  return found && (await events.may(actor, 'checkIn.scan', found)) ? actor : { link };
}
