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
const changeForm = z.object({ ticketType: typed, settle: typed, key: typed });

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
  const [types, look, details] = await Promise.all([
    ticketTypes.list(event.id),
    attendees.look(actor, order.id),
    questions.ofOrder(order.id, { actor }),
  ]);
  const guest = details.guests.find(({ ticket: of }) => of === ticket.id);
  const waits = look.tickets[ticket.id]?.waits ?? false;
  const others = types.filter(({ id }) => id !== ticket.ticketType);
  const changeable = ticket.status === 'valid' && event.status === 'published' && !waits;
  const choices = await answered(
    Promise.all(
      (changeable ? others : []).map(async ({ id, name }) => ({
        id,
        name,
        difference: await attendees.priceOfChange(actor, ticket.id, id),
      })),
    ),
    language,
  );
  const { id, holderName, holderEmail, ticketTypeName, status } = ticket;
  return {
    event: { id: event.id, currency: event.currency },
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
    choices,
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
      return refusedForm(submission, error, ['ticketType', 'settle'], { language });
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
