import { requireOperator } from '#features/console/pages/operator.server.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/versions';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'health.view');
  return context.get(operationsService).versions();
}
