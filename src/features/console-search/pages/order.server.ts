import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { ordersService } from '#features/orders/service.ts';
import { refundable, refundSent } from '#features/refunds/pages/refund-form.server.ts';
import { refundsService } from '#features/refunds/service.ts';
import { auditKind } from '#features/staff/index.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { redirect } from 'react-router';
import { ORDER_ACTS } from '../model/acts.ts';
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
  const seen = await answered(context.get(consoleSearchService).lookAtOrder(params.id, acting), language);
  const { order } = seen;
  return {
    ...seen,
    /** What can go back is shown to whoever may send it. */
    refund:
      allowsOperator(role, ORDER_ACTS.refund) && refundable(order)
        ? { left: order.total - order.refunded, key: crypto.randomUUID() }
        : null,
    refunded: new URL(request.url).searchParams.get('done') === 'refunded',
  };
}

/** Pays an order back, all of it or a part: first what that would do is shown. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { operator } = await requireAct(context, request, ORDER_ACTS, form.get('intent'));
  const { language } = context.get(pageContext);
  const [orders, refunds] = [context.get(ordersService), context.get(refundsService)];
  // Whoever may refund here may do it for every order: their role was asked above.
  const actor = { ...operator.actor, superuser: true };
  const order = await answered(orders.readOrder(params.id, { actor }), language);
  const answer = await refundSent(refunds, { actor, order, form, language });
  if (answer) return answer;
  throw redirect(`/_/find/orders/${order.id}?done=refunded`, 303);
}
