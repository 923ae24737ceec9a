import { toUtcText } from '#lib/time.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/health';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'health.view');
  const health = await context.get(operationsService).health();
  const { backup } = health;
  return { ...health, backup: backup && { ...backup, at: toUtcText(backup.at) } };
}
