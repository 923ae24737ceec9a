import { data, type RouterContextProvider } from 'react-router';
import { actorOfViewer } from '#shared/session/actor.server.ts';
import { readCookie, SUPERUSER_COOKIE } from '#shared/session/cookies.server.ts';
import { operatorWhoAsks } from '#features/staff/pages/operator.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { viewerOfRecord } from '#shared/session/viewer-of-record.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { type EventLook, eventLooks } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { words } from '../messages/errors.messages.ts';

type Context = Readonly<RouterContextProvider>;

/** With whose eyes an operator looks at an event: its owner's. */
export interface OperatorLook extends EventLook {
  owner: Viewer;
}

/** All loaders of a page ask; it is looked at, and kept in the audit log, once. */
const looks = new WeakMap<Context, Promise<OperatorLook | null>>();

/**
 * The look of the operator who asks for a page of an event's workspace, if they have access to it now; null for everybody
 * else, and for who has a role in the event themselves. Throws 403 for an operator who would change something.
 */
export async function operatorLook(
  context: Context,
  request: Request,
  id: string,
): Promise<OperatorLook | null> {
  if (readCookie(request, SUPERUSER_COOKIE) === null) return null;
  const asked = looks.get(context) ?? lookAt(context, request, id);
  looks.set(context, asked);
  return asked;
}

async function lookAt(context: Context, request: Request, id: string): Promise<OperatorLook | null> {
  const { viewer, address, requestId, language } = context.get(pageContext);
  const { rooms, records } = context.get(servicesContext);
  const events = rooms.get(eventsService);
  const event = await events.find(id);
  // First: what somebody does as a member of the team is no act of an operator.
  if (!event || (await events.may(actorOfViewer(viewer), 'event.view', event))) return null;
  const operator = await operatorWhoAsks(context, request);
  if (!operator || !allowsOperator(operator.role, 'events.look')) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw data(words.looksOnly[language], { status: 403 });
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const [source] = context.get(extensionsService)(eventLooks);
  const look = await source?.of({ event, operator, path, request: requestId, network: address() });
  const owner = look && (await records.auth.readUser(event.organiser));
  return look && owner ? { ...look, owner: viewerOfRecord(owner) } : null;
}
