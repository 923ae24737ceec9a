import { lookingOf } from '#features/console/pages/looking.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { ordersService } from '#features/orders/service.ts';
import { refundSent } from '#features/refunds/pages/refund-form.server.ts';
import { refundsService } from '#features/refunds/service.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { data, redirect } from 'react-router';
import { words } from '../messages/order.messages.ts';
import { ORDER_ACTS } from '../model/acts.ts';
import { consoleSearchService } from '../service.ts';
import type { Route } from './+types/order';

/** Whoever may see orders here sees each: their role was asked. */
const ROOT = { id: '', superuser: true };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'orders.view');
  const { language } = context.get(pageContext);
  const looking = lookingOf(context, request, operator);
  const seen = await answered(context.get(consoleSearchService).lookAtOrder(params.id, looking), language);
  const may = allowsOperator(operator.role, ORDER_ACTS.refund);
  const state = may ? await context.get(refundsService).refundState(ROOT, params.id) : null;
  return {
    ...seen,
    /** What can go back is shown to whoever may send it. */
    refund: state && state.left > 0 ? { ...state, key: crypto.randomUUID() } : null,
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
  const before = await refunds.refundState(actor, order.id);
  // Nobody here has the money: its organiser gives it back, and enters that themselves.
  if (before.byHand) return data({ error: { '': [words[language].byHand] } }, { status: 409 });
  const answer = await refundSent(refunds, { actor, order, form, language });
  if (answer) return answer;
  const after = await refunds.refundState(actor, order.id);
  // Pressed twice, it was sent by the first press: what the form saw had grown before.
  const grown = after.given > Math.min(before.given, Number(form.get('seen') ?? before.given));
  if (!grown) return data({ error: { '': [words[language].notSent] } }, { status: 409 });
  throw redirect(`/_/find/orders/${order.id}?done=refunded`, 303);
}
