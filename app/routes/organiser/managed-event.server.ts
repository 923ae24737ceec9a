import type { RouterContextProvider } from 'react-router';
import { pageContext, servicesContext } from '#app/context.server.ts';
import { requireViewer } from '#app/session/guard.server.ts';
import type { EventRow } from '#domain/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { answered } from './answered.server.ts';

/** What a page about one's own things starts from: who is signed in, and what the product offers. */
export function organiser(context: Readonly<RouterContextProvider>, request: Request) {
  const viewer = requireViewer(context, request);
  const actor: Actor = { id: viewer.id, superuser: false };
  return { viewer, actor, services: context.get(servicesContext), config: context.get(pageContext).config };
}

/** The same with the event of the address, which is theirs: others get the page of an event that doesn't exist. */
export async function managedEvent(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<ReturnType<typeof organiser> & { event: EventRow }> {
  const page = organiser(context, request);
  return { ...page, event: await answered(page.services.events.requireManaged(page.actor, id)) };
}
