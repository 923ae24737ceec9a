import { requireOperator } from '#features/console/pages/operator.server.ts';
import { SLOW_MS } from '#records/index.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/metrics';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'health.view');
  const span = new URL(request.url).searchParams.get('show') === 'month' ? 'month' : 'day';
  const spans = await context.get(operationsService).load[span]();
  const sum = (of: 'requests' | 'refused' | 'failed' | 'slow' | 'millis' | 'mails' | 'orders') =>
    spans.reduce((all, one) => all + one[of], 0);
  return {
    span,
    slowMs: SLOW_MS,
    spans: spans.map(({ refused: _refused, slow: _slow, millis: _millis, ...one }) => one),
    sums: {
      requests: sum('requests'),
      refused: sum('refused'),
      failed: sum('failed'),
      slow: sum('slow'),
      mean: sum('requests') === 0 ? 0 : sum('millis') / sum('requests'),
      memory: Math.max(...spans.map(({ memory }) => memory)),
      mails: sum('mails'),
      orders: sum('orders'),
    },
  };
}
