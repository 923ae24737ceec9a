import { runOfShowService } from '#features/run-of-show/service.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { crewViewer } from './crew-pass.server.ts';
import { eventStream } from './event-stream.server.ts';
import type { Route } from './+types/crew-live';

/** Tells of changes of the plan, for whoever came by a link. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const runOfShow = context.get(runOfShowService);
  const viewer = await crewViewer(context, request, params.id);
  return eventStream(await answered(runOfShow.stream(viewer, params.id), context.get(pageContext).language));
}
