import { requireOperator } from '#features/console/pages/operator.server.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/metrics';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'health.view');
  const { day, month } = await context.get(operationsService).load.plots();
  const sum = (of: 'requests' | 'refused' | 'failed' | 'slow' | 'millis') =>
    day.reduce((all, span) => all + span[of], 0);
  return {
    day: day.map(({ at, requests, failed }) => ({ at, requests, failed })),
    month: month.map(({ at, requests, failed }) => ({ at, requests, failed })),
    sums: {
      requests: sum('requests'),
      refused: sum('refused'),
      failed: sum('failed'),
      slow: sum('slow'),
      mean: sum('requests') === 0 ? 0 : sum('millis') / sum('requests'),
      memory: Math.max(...day.map(({ memory }) => memory)),
    },
  };
}
