import { eventsService } from '#features/events/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/cancel';

/** What cancelling would do, before it is done: who is mailed, what goes back to whom, and what stays. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'event.cancel',
  );
  if (event.status !== 'published' && event.status !== 'suspended')
    throw redirect(`/events/${event.id}/manage`);
  const preview = await answered(services.rooms.get(refundsService).previewCancel(actor, event.id), language);
  return { id: event.id, postponed: event.schedule === 'postponed', preview };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'event.cancel',
  );
  const note = (await readForm(request)).get('statusNote');
  const statusNote = typeof note === 'string' ? note : '';
  const problem = await refusal(
    services.rooms.get(eventsService).cancel(actor, event.id, { statusNote }),
    language,
  );
  if (problem !== null) return data({ problem, statusNote }, { status: 409 });
  throw redirect(`/events/${event.id}/manage?done=cancelled&tell=cancelled`);
}
