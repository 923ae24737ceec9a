import { data } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import type { Route } from './+types/log';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'logs.view');
  const { operators } = context.get(servicesContext).records;
  const line = /^[\w-]{1,64}$/.test(params.id) ? await operators.logs.find(params.id) : null;
  if (!line) throw data(null, { status: 404 });
  const { requestId } = line.data;
  return {
    message: line.message,
    created: line.created,
    level: line.level,
    json: JSON.stringify(line.data, null, 2),
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}
