import { requireOperator } from '#features/console/pages/operator.server.ts';
import { auditKind } from '#features/staff/index.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { consoleSearchService } from '../service.ts';
import type { Route } from './+types/order';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { id, email, role } = await requireOperator(context, request, 'orders.view');
  const { address, language, requestId } = context.get(pageContext);
  const acting = {
    actor: { kind: auditKind(role), id, name: email },
    act: `${request.method} ${new URL(request.url).pathname}`,
    request: requestId,
    network: address(),
  };
  return answered(context.get(consoleSearchService).lookAtOrder(params.id, acting), language);
}
