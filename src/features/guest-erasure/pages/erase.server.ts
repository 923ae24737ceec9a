import { data, redirect } from 'react-router';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { guestErasureService } from '../service.ts';
import type { Route } from './+types/erase';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'guests.erase');
  const { actor, event, services, language } = page;
  const preview = await answered(services.rooms.get(guestErasureService).preview(actor, event.id), language);
  return { event: { id: event.id, timezone: event.timezone }, preview };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'guests.erase');
  const { actor, event, services, language } = page;
  const problem = await refusal(services.rooms.get(guestErasureService).erase(actor, event.id), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage/erase-guests`);
}
