import { tasksService } from '#features/tasks/service.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { sentFile } from '#features/questions/pages/answer-file.server.ts';
import type { Route } from './+types/file';

/** A file of a task. It is always saved, never shown: it may come from anybody. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'plan.view');
  return sentFile(services.rooms.get(tasksService).file(actor, event.id, params.taskId, params.fileId));
}
