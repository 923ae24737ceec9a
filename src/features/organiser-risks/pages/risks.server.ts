import { requireOperator } from '#features/console/pages/operator.server.ts';
import { organiserRisksService } from '../service.ts';
import type { Route } from './+types/risks';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'risks.view');
  return context.get(organiserRisksService).list();
}
