import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import type { OrderDetails } from '#domain/ticketing/index.ts';
import { ApiError } from '#lib/errors.ts';
import { formatMoney } from '#lib/money.ts';
import { answered } from '../answered.server.ts';
import { readAmount, translated, typed } from '../event-form.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import type { Route } from './+types/order';

async function managedOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: { id: string; orderId: string },
) {
  const page = await managedEvent(context, request, params.id);
  const order = await answered(page.services.ticketing.readOrder(params.orderId, { actor: page.actor }));
  if (order.event !== page.event.id) throw data('This event has no such order.', { status: 404 });
  return { ...page, order };
}

/** Whether something paid is left that can be given back. */
function refundable({ status, total, refunded }: OrderDetails): boolean {
  return (status === 'paid' || status === 'partially_refunded') && total > refunded;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event, order } = await managedOrder(context, request, params);
  return {
    event: { id: event.id, timezone: event.timezone },
    order,
    refundable: refundable(order),
    cancellable: order.status === 'pending' || (order.status === 'paid' && order.total === 0),
    // A form that is sent twice refunds once.
    refundKey: crypto.randomUUID(),
  };
}

const refundForm = (currency: string) =>
  translated({ intent: typed, key: typed, whole: typed, amount: typed, reason: typed }, (values, say) => {
    const whole = values.whole !== 'part';
    const amount = whole ? null : readAmount(values.amount, currency, 'amount', say);
    if (!whole && values.amount.trim() === '') say('amount', 'Say how much to give back.');
    else if (amount === 0) say('amount', 'Type an amount above zero.');
    return { amount, reason: values.reason, key: values.key.slice(0, 100) };
  });

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, order, services } = await managedOrder(context, request, params);
  const { ticketing } = services;
  const here = `/events/${event.id}/manage/orders/${order.id}`;
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: refundForm(order.currency) });
  if (form.get('intent') === 'cancel') {
    try {
      await ticketing.cancelOrder(order.id, { actor });
    } catch (error) {
      return refusedForm(submission, error, []);
    }
    throw redirect(`${here}?done=order-cancelled`);
  }
  if (submission.status !== 'success') return invalidForm(submission);
  const { amount, reason, key } = submission.value;
  try {
    await ticketing.refundOrder(
      actor,
      order.id,
      { ...(amount === null ? {} : { amount }), reason },
      key || undefined,
    );
  } catch (error) {
    return refusedForm(submission, tooMuch(error, order), ['amount', 'reason']);
  }
  throw redirect(`${here}?done=refunded`);
}

/** A refusal of an amount names it in minor units; this page speaks in the currency. */
function tooMuch(error: unknown, { total, refunded, currency }: OrderDetails): unknown {
  if (!(error instanceof ApiError) || error.status !== 400 || !('amount' in error.data)) return error;
  const message = `At most ${formatMoney(total - refunded, currency)} of this order can be given back.`;
  return new ApiError(400, error.message, { amount: { code: 'validation_too_big', message } });
}
