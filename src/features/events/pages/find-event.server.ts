import { eventsService } from '#features/events/service.ts';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import type { EventRow } from '#features/events/index.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { operatorWhoAsks } from '#features/staff/pages/operator.server.ts';
import { actorOf } from '#shared/session/actor.server.ts';
import { words } from '#shell/public/not-here.messages.ts';

/**
 * The event that an address names by id or slug, as the caller may see it, or the page for what doesn't exist. With the
 * `request`, operators see what only a team sees as well, to look at it before it is published.
 */
export async function findEvent(
  context: Readonly<RouterContextProvider>,
  idOrSlug: string,
  request?: Request,
): Promise<EventRow> {
  // What all may see is looked for first: a page that asks who looks is kept for nobody else.
  const events = context.get(eventsService);
  const event =
    (await events.findVisible(idOrSlug, null)) ?? (await events.findVisible(idOrSlug, actorOf(context)));
  if (event) return event;
  const operator = request && (await operatorWhoAsks(context, request));
  const reviews = operator && allowsOperator(operator.role, 'events.review');
  const shown = reviews && (await events.findVisible(idOrSlug, { ...operator.actor, superuser: true }));
  if (shown) return shown;
  const t = words[context.get(pageContext).language];
  // Its address was given away: whoever comes is told more than that it isn't there.
  const suspended = (await events.find(idOrSlug))?.status === 'suspended';
  throw data(suspended ? t.suspendedEvent : t.event, { status: 404 });
}

/** The address of an event's page: by its slug, whichever name it was asked by. */
export function eventPath({ slug }: { slug: string }): string {
  return `/events/${encodeURIComponent(slug)}`;
}
