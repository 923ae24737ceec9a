import { runOfShowService } from '#features/run-of-show/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { marked } from './marking.server.ts';
import type { Route } from './+types/now';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.view');
  const { actor, event, services, language } = page;
  return answered(services.rooms.get(runOfShowService).now(actor, event.id), language);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'plan.view');
  const { actor, event, services, language } = page;
  return marked(request, { services, viewer: actor, event: event.id, language });
}
