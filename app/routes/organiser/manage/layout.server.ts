import { eventState, ticketsLeft } from '#app/components/organiser/event-state.ts';
import { managedEvent } from '../managed-event.server.ts';
import type { Route } from './+types/layout';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, may } = await managedEvent(context, request, params.id, 'event.view');
  const { id, slug, title, startsAt, endsAt, timezone, status, capacity } = event;
  const stock = (await services.ticketing.salesOfEvents(actor, [id])).get(id);
  const state = eventState(event, services.clock.text(), stock ? ticketsLeft(stock, capacity) : null);
  return { event: { id, slug, title, startsAt, endsAt, timezone, status, state }, may: [...may] };
}
