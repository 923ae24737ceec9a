import { eventsService } from '#features/events/service.ts';
import type { RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import type { EventAction, EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { answered } from './answered.server.ts';
import { type OperatorLook, operatorLook } from './operator-look.server.ts';

/** What a page about one's own things starts from: who is signed in, and what the product offers. */
export function organiser(
  context: Readonly<RouterContextProvider>,
  request: Request,
  viewer = requireViewer(context, request),
) {
  const { config, language, locale, requestId } = context.get(pageContext);
  const actor: Actor = { id: viewer.id, superuser: false, request: requestId };
  return { viewer, actor, services: context.get(servicesContext), config, language, locale };
}

/**
 * The same with the event of the address, if they may do `action` in it, and all that they may. Others get the page of an
 * event that doesn't exist, and members of its team whose role doesn't include it a page that says so. An operator who was
 * let in sees what its owner sees, and changes nothing: `look` says so.
 */
export async function managedEvent(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  action: EventAction,
): Promise<
  ReturnType<typeof organiser> & {
    event: EventRow;
    may: ReadonlySet<EventAction>;
    look: OperatorLook | null;
  }
> {
  const look = await operatorLook(context, request, id);
  const page = organiser(context, request, look?.owner);
  const { actor, services, language } = page;
  const event = await answered(services.rooms.get(eventsService).requireMay(actor, action, id), language);
  return { ...page, event, may: await services.rooms.get(eventsService).actionsOf(actor, event), look };
}
