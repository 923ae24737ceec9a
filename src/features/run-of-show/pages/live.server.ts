import { runOfShowService } from '#features/run-of-show/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { eventStream } from './event-stream.server.ts';
import type { Route } from './+types/live';

/** Tells of changes of the plan, for the team. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.view');
  const { actor, event, services, language } = page;
  return eventStream(await answered(services.rooms.get(runOfShowService).stream(actor, event.id), language));
}
