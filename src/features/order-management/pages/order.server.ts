import { ticketsService } from '#features/tickets/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { DetailsShown } from '#features/questions/index.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { pressedButton } from '#shared/forms/pressed-button.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError, invalidField } from '#lib/errors.ts';
import { formatMoney } from '#lib/money.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { detailsShown } from '#features/questions/pages/details-shown.server.ts';
import { managedOrder } from '#features/orders/pages/managed-order.server.ts';
import { inEach, LOCALES } from '#lib/language/index.ts';
import { words } from '#features/orders/messages/order-problems.messages.ts';
import { orderHappenings } from './order-happenings.server.ts';
import { REFUND_FIELDS, refundForm } from '#features/refunds/pages/refund-form.server.ts';
import type { Route } from './+types/order';

/** Whether something paid is left that can be given back. */
function refundable({ status, total, refunded, paidAt }: OrderDetails): boolean {
  // A cancelled order with a payment was paid too late, or the bank returned its refund.
  const owes =
    status === 'paid' || status === 'partially_refunded' || (status === 'cancelled' && paidAt !== '');
  return owes && total > refunded;
}

/** Whether something is asked of the order or of one of its guests. */
function asksAnything({ asked, guests }: DetailsShown): boolean {
  return asked.questions.some(({ scope }) => scope === 'order') || guests.some((guest) => guest.asked);
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedOrder(context, request, params);
  const { actor, event, order, services, may, language } = page;
  const orders = services.rooms.get(ordersService);
  const attendees = services.rooms.get(attendeesService);
  const questions = services.rooms.get(questionsService);
  const [amounts, managed, happenings, details] = await answered(
    Promise.all([
      orders.ticketAmounts(actor, order.id),
      attendees.look(actor, order.id),
      orderHappenings(page),
      questions.ofOrder(order.id, { actor }),
    ]),
    language,
  );
  const byHand = ['cash', 'bank', 'guest'].includes(managed.method);
  const edit = may.has('orders.edit');
  const valid = order.tickets.some(({ status }) => status === 'valid');
  return {
    event: { id: event.id, timezone: event.timezone },
    order,
    method: managed.method,
    byHand: managed.method === 'cash' || managed.method === 'bank',
    pays: managed.pays,
    tickets: order.tickets.map((ticket) => ({
      ...ticket,
      paid: amounts.get(ticket.id)?.value ?? null,
      waits: managed.tickets[ticket.id]?.waits ?? false,
    })),
    details: detailsShown(details, order.id, language),
    // The history says who took an order by hand, and how it was paid.
    happenings: [
      ...managed.deeds.filter(({ what }) => what !== 'placed' || !byHand || managed.pays !== ''),
      ...happenings,
    ].toSorted((a, b) => b.at.localeCompare(a.at)),
    refundable: may.has('orders.refund') && refundable(order),
    takeBack: edit && order.total === 0 && order.status === 'paid' && order.tickets.length > 1 && valid,
    owed: may.has('orders.refund') ? managed.owed : [],
    awaited: edit && managed.method === 'bank' && order.paidAt === '' && order.status !== 'cancelled',
    resendable: edit && valid && order.buyerEmail !== '',
    editable: edit,
    answerable: may.has('attendees.edit') && valid && asksAnything(details),
    cancellable: edit && (order.status === 'pending' || (order.status === 'paid' && order.total === 0)),
    // A form that is sent twice refunds once.
    refundKey: crypto.randomUUID(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, order, services, language } = await managedOrder(context, request, params);
  const refunds = services.rooms.get(refundsService);
  const here = `/events/${event.id}/manage/orders/${order.id}`;
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: refundForm(order, language) });
  const button = pressedButton(BUTTONS, textIn(form, 'intent'));
  try {
    if (button) {
      await button.press(services.rooms, actor, order.id, form);
      throw redirect(`${here}?done=${button.done}`);
    }
    if (submission.status !== 'success') return invalidForm(submission);
    const { what, amount, reason, key, tickets, restock } = submission.value;
    const confirmed = textIn(form, 'confirmed');
    if (confirmed === 'change') return { ...submission.reply(), review: null };
    if (confirmed !== 'yes') {
      const asked = what === 'tickets' ? { tickets, whole: submission.value.whole } : { amount };
      const preview = await refunds.previewRefund(actor, order.id, asked);
      return { ...submission.reply(), review: { preview, typed: typedPairs(form) } };
    }
    if (what === 'tickets')
      await refunds.refundTickets(actor, order.id, { tickets, reason, restock }, key || undefined);
    // All of it may be more than its tickets were paid with: what is left then follows.
    if (what !== 'tickets' || submission.value.whole)
      await refunds.refundOrder(
        actor,
        order.id,
        { ...(amount === null ? {} : { amount }), reason },
        key ? `${key}${what === 'tickets' ? ':rest' : ''}` : undefined,
      );
  } catch (error) {
    return refusedForm(submission, tooMuch(error, order), REFUND_FIELDS, { language });
  }
  throw redirect(`${here}?done=${order.total === 0 ? 'tickets-taken-back' : 'refunded'}`);
}

/** What was typed of a refund, to be sent again with its confirmation. */
function typedPairs(form: FormData): [name: string, value: string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && REFUND_TYPED.has(name) ? [[name, value]] : [],
  );
}

const REFUND_TYPED = new Set(['key', 'whole', 'amount', 'reason', 'restock', 'shown', 'ticket']);

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

type Rooms = Awaited<ReturnType<typeof managedOrder>>['services']['rooms'];
type Actor = Awaited<ReturnType<typeof managedOrder>>['actor'];

interface PressedButton {
  done: string;
  press(rooms: Rooms, actor: Actor, orderId: string, form: FormData): Promise<unknown>;
}

/** What one press does, without anything to be typed. */
const BUTTONS: Readonly<Record<string, PressedButton>> = {
  cancel: {
    done: 'order-cancelled',
    press: (rooms, actor, id) => rooms.get(checkoutService).cancelOrder(id, { actor }),
  },
  arrived: {
    done: 'money-arrived',
    press: (rooms, actor, id, form) =>
      rooms.get(refundsService).moneyArrived(actor, id, { mail: form.get('mail') === 'on' }),
  },
  resend: {
    done: 'tickets-sent',
    press: (rooms, actor, id) => rooms.get(ticketsService).resendTickets(actor, id),
  },
  'handed-back': {
    done: 'handed-back',
    press: (rooms, actor, id, form) =>
      rooms.get(refundsService).handedBack(actor, id, textIn(form, 'refund')),
  },
};

/** Errors name amounts in minor units; this page shows them in the currency. */
function tooMuch(error: unknown, { total, refunded, currency }: OrderDetails): unknown {
  if (!(error instanceof ApiError) || error.status !== 400 || !('amount' in error.data)) return error;
  return invalidField(
    'amount',
    'validation_too_big',
    inEach(words, (t, language) => t.atMostBack(formatMoney(total - refunded, currency, LOCALES[language]))),
  );
}
