import { checkInService } from '#features/check-in/service.ts';
import { countsOf } from './counts-of.server.ts';
import type { Route } from './+types/counts';
import { checkInAnswer } from './check-in-answer.server.ts';
import { checkInActor } from './check-in-actor.server.ts';

/** How many have come in, for a page of the door that is open. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const who = await checkInActor(context, request, params.id);
  const checkIns = context.get(checkInService);
  return checkInAnswer(context, params.id, async () => countsOf(await checkIns.admissionsOf(who, params.id)));
}
