import { data } from 'react-router';
import { eventPath, findEvent } from '#features/events/pages/find-event.server.ts';
import { supportService } from '#features/support/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { sendMessage, sentReference } from './send-message.server.ts';
import type { Route } from './+types/report-event';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const event = await reportable(context, params.id);
  return {
    event: { title: event.title, path: eventPath(event) },
    sent: await sentReference({ context, request }),
    stamp: context.get(supportService).stamp(),
    email: context.get(pageContext).viewer?.email ?? '',
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const event = await reportable(context, params.id);
  const page = eventPath(event);
  return sendMessage(
    { context, request },
    {
      kind: 'event',
      fields: ['reason', 'body', 'email'],
      path: `${page}/report`,
      about: { event: event.id, title: event.title, page },
    },
  );
}

/** What nobody else sees is reported by nobody: a draft is not there. */
async function reportable(context: Route.LoaderArgs['context'], id: string) {
  const event = await findEvent(context, id);
  if (event.status === 'draft') throw data(null, { status: 404 });
  return event;
}
