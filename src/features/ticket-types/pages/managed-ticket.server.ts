import { ticketTypesService } from '#features/ticket-types/service.ts';
import { data, type RouterContextProvider } from 'react-router';
import { words } from '../messages/ticket-problems.messages.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';

/** A page about one kind of ticket of an event of theirs; 404 when there is none. */
export async function managedTicket(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: { id: string; ticketId: string },
) {
  const page = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const types = await page.services.rooms.get(ticketTypesService).list(page.event.id);
  const type = types.find(({ id }) => id === params.ticketId);
  if (!type) throw data(words[page.language].noSuchTicket, { status: 404 });
  return { ...page, type, types };
}
