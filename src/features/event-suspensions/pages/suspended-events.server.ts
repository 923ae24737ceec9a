import { cursorOf, cursorText } from '#features/console/pages/cursor.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { SUSPENSION_STATES } from '../model/suspension-state.ts';
import { eventSuspensionsService } from '../service.ts';
import type { Route } from './+types/suspended-events';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'events.view');
  const search = new URL(request.url).searchParams;
  const state = SUSPENSION_STATES.find((one) => one === search.get('state')) ?? 'all';
  const before = cursorOf(search.get('before'));
  const service = context.get(eventSuspensionsService);
  const [counts, page] = await Promise.all([
    service.count(),
    service.list({ waiting: state === 'waiting', before }),
  ]);
  return {
    suspensions: page.suspensions,
    next: cursorText(page.next),
    state,
    counts: { all: counts.suspended, waiting: counts.waiting },
    paged: before !== undefined,
  };
}
