import { requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { consoleSearchService } from '../service.ts';
import type { Route } from './+types/order';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { id, email } = await requireOperator(context, request);
  const { address, language, requestId } = context.get(pageContext);
  const acting = {
    actor: { kind: 'superuser' as const, id, name: email },
    act: `${request.method} ${new URL(request.url).pathname}`,
    request: requestId,
    network: address(),
  };
  return answered(context.get(consoleSearchService).lookAtOrder(params.id, acting), language);
}
