import { requireOperator } from '#features/console/pages/operator.server.ts';
import { SLOW_MS } from '#records/index.ts';
import { SLOW_SPANS } from '../model/slow-spans.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/slow';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'logs.view');
  const asked = new URL(request.url).searchParams.get('show');
  const span = SLOW_SPANS.find((one) => one === asked) ?? 'day';
  const routes = await context.get(operationsService).load.slow(span);
  return { span, routes, slowMs: SLOW_MS };
}
