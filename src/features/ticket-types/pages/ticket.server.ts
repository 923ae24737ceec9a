import { ticketTypesService } from '#features/ticket-types/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { managedTicket } from './managed-ticket.server.ts';
import { ticketChoices } from './ticket-choices.server.ts';
import { TICKET_FIELDS, ticketForm, typedTicket } from './ticket-form.server.ts';
import type { Route } from './+types/ticket';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, type } = await managedTicket(context, request, params);
  return {
    event: { id: event.id, currency: event.currency, timezone: event.timezone },
    ticket: { id: type.id, name: type.name, sold: type.sold, held: type.held, updated: type.updated },
    initial: typedTicket(type, event),
    ...(await ticketChoices(services, actor, event.id, type.id)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, type, language } = await managedTicket(context, request, params);
  const form = await readForm(request);
  const seen = form.get('updated');
  const submission = parseWithZod(form, { schema: ticketForm(event, language) });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    const overwrite = form.get('intent') === 'overwrite';
    const options = !overwrite && typeof seen === 'string' && seen !== '' ? { ifUpdated: seen } : {};
    await services.rooms.get(ticketTypesService).update(actor, type.id, submission.value, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && 'updated' in error.data)
      return data({ ...submission.reply(), changedMeanwhile: true }, { status: 409 });
    return refusedForm(submission, error, TICKET_FIELDS, { language });
  }
  throw redirect(`/events/${event.id}/manage/tickets?done=ticket-saved`);
}
