import { textOf } from '#shared/entity/text-of.ts';
import { ticketsService } from '#features/tickets/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { DetailsShown } from '#features/questions/index.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { refusedForm } from '#shared/forms/reply.server.ts';
import { pressedButton } from '#shared/forms/pressed-button.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { detailsShown } from '#features/questions/pages/details-shown.server.ts';
import { managedOrder } from '#features/orders/pages/managed-order.server.ts';
import { orderHappenings } from './order-happenings.server.ts';
import { refundable, refundSent } from '#features/refunds/pages/refund-form.server.ts';
import { visitsLeft } from '#features/orders/model/pass-visits.ts';
import { partsText } from '#features/ticket-types/ui/offer-contents.ts';
import { seatText } from '#features/orders/model/seat.ts';
import type { Route } from './+types/order';

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
  const named = [...order.items, ...order.tickets].map(({ date = '' }) => date);
  const [amounts, managed, happenings, details, dates] = await answered(
    Promise.all([
      orders.ticketAmounts(actor, order.id),
      attendees.look(actor, order.id),
      orderHappenings(page),
      questions.ofOrder(order.id, { actor }),
      orders.datesNamed(named),
    ]),
    language,
  );
  const byHand = ['cash', 'bank', 'guest'].includes(managed.method);
  const edit = may.has('orders.edit');
  const valid = order.tickets.some(({ status }) => status === 'valid');
  const free = order.total === 0 && order.status === 'paid';
  // A free ticket may have been exchanged for one that was paid: then money goes back with it.
  const paidSince = order.tickets.some(
    ({ id, status }) => status === 'valid' && (amounts.get(id)?.value ?? 0) > 0,
  );
  return {
    event: { id: event.id, timezone: event.timezone },
    order: {
      ...order,
      items: order.items.map(({ date = '', parts = [], ...item }) => ({
        ...item,
        date,
        when: dates.get(date) ?? null,
        inIt: partsText(parts, language),
      })),
    },
    method: managed.method,
    byHand: managed.method === 'cash' || managed.method === 'bank',
    pays: managed.pays,
    tickets: order.tickets.map((ticket) => ({
      ...ticket,
      when: dates.get(ticket.date) ?? null,
      place: ticket.seat ? seatText(ticket.seat, language) : '',
      paid: amounts.get(ticket.id)?.value ?? null,
      waits: managed.tickets[ticket.id]?.waits ?? false,
      pass:
        ticket.visits > 0
          ? {
              to: `/tickets/${order.id}/passes/${ticket.id}`,
              all: ticket.visits,
              left: visitsLeft(ticket, order.tickets, (date) => dates.get(date)?.cancelled === true),
            }
          : null,
    })),
    details: detailsShown(details, order.id, language),
    // The history says who took an order by hand, and how it was paid.
    happenings: [
      ...managed.deeds.filter(({ what }) => what !== 'placed' || !byHand || managed.pays !== ''),
      ...happenings,
    ].toSorted((a, b) => b.at.localeCompare(a.at)),
    refundable: may.has('orders.refund') && refundable(order),
    takeBack: free && valid && (paidSince ? may.has('orders.refund') : edit && order.tickets.length > 1),
    owed: may.has('orders.refund') ? managed.owed : [],
    awaited: edit && managed.method === 'bank' && order.paidAt === '' && order.status !== 'cancelled',
    resendable: edit && valid && order.buyerEmail !== '',
    editable: edit,
    answerable: may.has('attendees.edit') && valid && asksAnything(details),
    cancellable: edit && (order.status === 'pending' || (free && !paidSince)),
    // A form that is sent twice refunds once.
    refundKey: crypto.randomUUID(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, order, services, language } = await managedOrder(context, request, params);
  const refunds = services.rooms.get(refundsService);
  const here = `/events/${event.id}/manage/orders/${order.id}`;
  const form = await readForm(request);
  const button = pressedButton(BUTTONS, textIn(form, 'intent'));
  if (button) {
    try {
      await button.press(services.rooms, actor, order.id, form);
    } catch (error) {
      return refusedForm(parseWithZod(form, { schema: z.object({}) }), error, [], { language });
    }
    throw redirect(`${here}?done=${button.done}`);
  }
  const answer = await refundSent(refunds, { actor, order, form, language });
  if (answer) return answer;
  throw redirect(`${here}?done=${order.total === 0 ? 'tickets-taken-back' : 'refunded'}`);
}

function textIn(form: FormData, name: string): string {
  return textOf(form.get(name));
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
