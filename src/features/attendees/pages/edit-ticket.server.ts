import { isBundle } from '#features/orders/model/people.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { shownDate } from '#features/event-dates/ui/shown-date.ts';
import { typed } from '#shared/forms/typed-values.server.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { words } from '#features/ticket-types/messages/ticket-problems.messages.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { saidShown } from '#features/questions/pages/said-answers.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { managedOrder } from '#features/orders/pages/managed-order.server.ts';
import type { Route } from './+types/edit-ticket';

const holderForm = z.object({ name: typed, email: typed, updated: typed });
const changeForm = z.object({ ticketType: typed, date: typed, settle: typed, key: typed });

/** So many dates are offered to choose from: those that come next. */
const MOST_DATES = 300;

async function managedTicket(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: { id: string; orderId: string; heldId: string },
) {
  await managedEvent(context, request, params.id, 'orders.edit');
  const page = await managedOrder(context, request, params);
  const ticket = page.order.tickets.find(({ id }) => id === params.heldId);
  if (!ticket) throw data(words[page.language].noSuchTicket, { status: 404 });
  return { ...page, ticket };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, order, ticket, services, language } = await managedTicket(context, request, params);
  const attendees = services.rooms.get(attendeesService);
  const questions = services.rooms.get(questionsService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const [types, look, details, all] = await Promise.all([
    ticketTypes.list(event.id),
    attendees.look(actor, order.id),
    questions.ofOrder(order.id, { actor }),
    ticket.date === '' ? [] : services.rooms.get(eventDatesService).of(event.id),
  ]);
  const now = services.clock.text();
  const dates = all
    .filter(({ id, state, endsAt }) => id === ticket.date || (state === 'on' && endsAt > now))
    .slice(0, MOST_DATES)
    .map(shownDate);
  const guest = details.guests.find(({ ticket: of }) => of === ticket.id);
  const waits = look.tickets[ticket.id]?.waits ?? false;
  const asked = new URL(request.url).searchParams.get('date') ?? '';
  const date = dates.some(({ id }) => id === asked) ? asked : ticket.date;
  const perDate = ticket.date === '' ? 0 : 1;
  const others = types.filter(
    (type) =>
      ticket.bundle === '' &&
      !isBundle(type) &&
      type.perDate === perDate &&
      (type.id !== ticket.ticketType || date !== ticket.date),
  );
  const changeable = ticket.status === 'valid' && event.status === 'published' && !waits;
  const choices = await answered(
    Promise.all(
      (changeable ? others : []).map(async ({ id, name }) => ({
        id,
        name,
        difference: await attendees.priceOfChange(actor, ticket.id, id, date),
      })),
    ),
    language,
  );
  const { id, holderName, holderEmail, ticketTypeName, status } = ticket;
  return {
    event: { id: event.id, currency: event.currency, timezone: event.timezone },
    order: { id: order.id, code: order.code },
    ticket: { id, holderName, holderEmail, ticketTypeName, status },
    answers: guest
      ? {
          asked: guest.asked,
          waiting: guest.asked && !guest.done,
          position: guest.position,
          said: saidShown(guest.said, {
            language,
            files: details.files,
            hrefOf: (file) => `/tickets/${order.id}/files/${file}`,
          }),
        }
      : null,
    updated: look.tickets[ticket.id]?.updated ?? '',
    waits,
    choices: choices.toSorted(
      (a, b) => Number(b.id === ticket.ticketType) - Number(a.id === ticket.ticketType),
    ),
    /** The dates that it may be for; none where it is for every date, or can't be changed. */
    dates: changeable ? dates : [],
    date,
    own: ticket.date,
    changeKey: crypto.randomUUID(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, order, ticket, services, language } = await managedTicket(context, request, params);
  const attendees = services.rooms.get(attendeesService);
  const back = `/events/${event.id}/manage/orders/${order.id}`;
  const form = await readForm(request);
  if (form.get('intent') === 'change') {
    const submission = parseWithZod(form, { schema: changeForm });
    if (submission.status !== 'success') return invalidForm(submission);
    const { key, ...change } = submission.value;
    try {
      await attendees.changeTicket(actor, ticket.id, change, key.slice(0, 100));
    } catch (error) {
      return refusedForm(submission, error, ['ticketType', 'date', 'settle'], { language });
    }
    const { tickets } = await attendees.look(actor, order.id);
    throw redirect(`${back}?done=${tickets[ticket.id]?.waits ? 'ticket-asked' : 'ticket-changed'}`);
  }
  const submission = parseWithZod(form, { schema: holderForm });
  if (submission.status !== 'success') return invalidForm(submission);
  const { updated, ...holder } = submission.value;
  try {
    await attendees.editHolder(actor, ticket.id, holder, { ifUpdated: updated || undefined });
  } catch (error) {
    return refusedForm(submission, error, ['name', 'email'], { language });
  }
  throw redirect(`${back}?done=saved`);
}
