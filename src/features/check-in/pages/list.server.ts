import { checkInService } from '#features/check-in/service.ts';
import type { Route } from './+types/list';
import { checkInAnswer } from './check-in-answer.server.ts';
import { checkInActor } from './check-in-actor.server.ts';

/** The list that a gate keeps, to work without a connection. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const who = await checkInActor(context, request, params.id);
  const list = new URL(request.url).searchParams.get('list') ?? '';
  const gates = context.get(checkInService).gates;
  return checkInAnswer(context, params.id, () => gates.download(who, params.id, list));
}
