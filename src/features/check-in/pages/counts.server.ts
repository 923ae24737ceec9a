import { reportsService } from '#features/reports/service.ts';
import { countsOf } from './counts-of.server.ts';
import type { Route } from './+types/counts';
import { doorAnswer } from './door-answer.server.ts';
import { doorkeeper } from './doorkeeper.server.ts';

/** How many have come in, for a page of the door that is open. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const who = await doorkeeper(context, request, params.id);
  const reports = context.get(reportsService);
  return doorAnswer(context, params.id, async () => countsOf(await reports.admissionsOf(who, params.id)));
}
