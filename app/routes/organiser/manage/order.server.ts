import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import type { OrderDetails } from '#domain/ticketing/index.ts';
import { ApiError, invalidField } from '#lib/errors.ts';
import { formatMoney } from '#lib/money.ts';
import { answered } from '../answered.server.ts';
import { readAmount, translated, typed } from '../event-form.server.ts';
import { detailsShown } from '../details-shown.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import type { Route } from './+types/order';
import { inEach, type Language, LOCALES } from '#lib/language/index.ts';
import { words } from '../event-form.messages.ts';

async function managedOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: { id: string; orderId: string },
) {
  const page = await managedEvent(context, request, params.id, 'orders.view');
  const order = await answered(
    page.services.ticketing.readOrder(params.orderId, { actor: page.actor }),
    page.language,
  );
  if (order.event !== page.event.id) throw data(words[page.language].noSuchOrder, { status: 404 });
  return { ...page, order };
}

/** Whether something paid is left that can be given back. */
function refundable({ status, total, refunded }: OrderDetails): boolean {
  return (status === 'paid' || status === 'partially_refunded') && total > refunded;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, order, services, may, language } = await managedOrder(context, request, params);
  const amounts = await answered(services.ticketing.ticketAmounts(actor, order.id), language);
  const details = await answered(services.ticketing.questions.ofOrder(order.id, { actor }), language);
  return {
    event: { id: event.id, timezone: event.timezone },
    order,
    tickets: order.tickets.map((ticket) => ({ ...ticket, paid: amounts.get(ticket.id)?.total ?? null })),
    details: detailsShown(details, order.id, language),
    refundable: may.has('orders.refund') && refundable(order),
    cancellable:
      may.has('orders.edit') &&
      (order.status === 'pending' || (order.status === 'paid' && order.total === 0)),
    // A form that is sent twice refunds once.
    refundKey: crypto.randomUUID(),
  };
}

const refundForm = (currency: string, language: Language) =>
  translated({ intent: typed, key: typed, whole: typed, amount: typed, reason: typed }, (values, say) => {
    const whole = values.whole !== 'part';
    const amount = whole ? null : readAmount(values.amount, currency, 'amount', say, language);
    if (!whole && values.amount.trim() === '') say('amount', words[language].howMuchBack);
    else if (amount === 0) say('amount', words[language].aboveZero);
    return { amount, reason: values.reason, key: values.key.slice(0, 100) };
  });

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, order, services, language } = await managedOrder(context, request, params);
  const { ticketing } = services;
  const here = `/events/${event.id}/manage/orders/${order.id}`;
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: refundForm(order.currency, language) });
  if (form.get('intent') === 'cancel') {
    try {
      await ticketing.cancelOrder(order.id, { actor });
    } catch (error) {
      return refusedForm(submission, error, [], { language });
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
    return refusedForm(submission, tooMuch(error, order), ['amount', 'reason'], { language });
  }
  throw redirect(`${here}?done=refunded`);
}

/** A refusal of an amount names it in minor units; this page speaks in the currency. */
function tooMuch(error: unknown, { total, refunded, currency }: OrderDetails): unknown {
  if (!(error instanceof ApiError) || error.status !== 400 || !('amount' in error.data)) return error;
  return invalidField(
    'amount',
    'validation_too_big',
    inEach(words, (say, language) =>
      say.atMostBack(formatMoney(total - refunded, currency, LOCALES[language])),
    ),
  );
}
