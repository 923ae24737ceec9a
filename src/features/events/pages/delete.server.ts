import { eventsService } from '#features/events/service.ts';
import { data, redirect } from 'react-router';
import { refusal } from './answered.server.ts';
import { managedEvent } from './managed-event.server.ts';
import type { Route } from './+types/delete';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await managedEvent(context, request, params.id, 'event.delete');
  if (event.status !== 'draft') throw redirect(`/events/${event.id}/manage`);
  return { id: event.id };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'event.delete',
  );
  const problem = await refusal(services.rooms.get(eventsService).deleteDraft(actor, event.id), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect('/home?done=deleted');
}
