import { data, redirect } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { eventSuspensionsService } from '../service.ts';
import { shownMessage } from '../ui/shown-message.ts';
import type { Route } from './+types/suspended';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language } = page;
  const found = await answered(
    services.rooms.get(eventSuspensionsService).readForTeam(actor, event.id),
    language,
  );
  return {
    event: { id: event.id, timezone: event.timezone },
    // Who of those who run the site did it is none of the team's business.
    suspension: found && {
      reason: found.suspension.reason,
      created: found.suspension.created,
      messages: found.messages.map(shownMessage),
    },
    sent: new URL(request.url).searchParams.get('sent') === '1',
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language } = page;
  const text = fieldOf(await readForm(request), 'text');
  const refused = await refusalByField(
    services.rooms.get(eventSuspensionsService).answer(actor, { event: event.id, text }),
    language,
  );
  if (refused) {
    const wrong = refused.fields.text ?? null;
    return data({ problem: wrong ? null : refused.message, typed: text, wrong }, { status: refused.status });
  }
  throw redirect(`/events/${event.id}/manage/suspended?sent=1`, 303);
}
