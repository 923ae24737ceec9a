import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { managedTicket } from '../managed-ticket.server.ts';
import { TICKET_FIELDS, ticketForm, typedTicket } from '../ticket-form.server.ts';
import type { Route } from './+types/ticket';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event, type } = await managedTicket(context, request, params);
  return {
    event: { id: event.id, currency: event.currency, timezone: event.timezone },
    ticket: { id: type.id, name: type.name, sold: type.sold, held: type.held },
    initial: typedTicket(type, event),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, type } = await managedTicket(context, request, params);
  const submission = parseWithZod(await readForm(request), { schema: ticketForm(event) });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    await services.ticketing.ticketTypes.update(actor, type.id, submission.value);
  } catch (error) {
    return refusedForm(submission, error, TICKET_FIELDS);
  }
  throw redirect(`/events/${event.id}/manage/tickets?done=ticket-saved`);
}
