import { ticketTypesService } from '#features/ticket-types/service.ts';
import { data, redirect } from 'react-router';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedTicket } from './managed-ticket.server.ts';
import type { Route } from './+types/delete-ticket';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event, type } = await managedTicket(context, request, params);
  return { eventId: event.id, id: type.id, name: type.name };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, type, language } = await managedTicket(context, request, params);
  const problem = await refusal(services.rooms.get(ticketTypesService).remove(actor, type.id), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage/tickets?done=ticket-deleted`);
}
