import { ticketTypesService } from '#features/ticket-types/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { hasDates } from './has-dates.server.ts';
import { datedTickets, ticketChoices } from './ticket-choices.server.ts';
import { ticketType } from '#features/orders/model/ticket-type.ts';
import { textOf } from '#shared/entity/text-of.ts';
import { formNames } from '#shared/forms/entity-form.server.ts';
import { readBundle, wrongTicket } from './typed-bundle.server.ts';
import { ticketForm } from './ticket-form.server.ts';
import type { Route } from './+types/new-ticket';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  return {
    event: {
      id: event.id,
      currency: event.currency,
      timezone: event.timezone,
      severalDates: await hasDates(services, event.id),
    },
    ...(await ticketChoices(services, actor, event.id)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'ticketTypes.edit',
  );
  const form = await readForm(request);
  const wrong = readBundle(form, await datedTickets(services, event.id), language);
  const submission = parseWithZod(form, { schema: ticketForm(event, language) });
  const ticketTypes = services.rooms.get(ticketTypesService);
  const variations = textOf(form.get('variations'));
  if (submission.status !== 'success' || Object.keys(wrong).length > 0) return wrongTicket(submission, wrong);
  try {
    if (variations.trim() === '') await ticketTypes.create(actor, event.id, submission.value);
    else await ticketTypes.createVariations(actor, event.id, submission.value, variations);
  } catch (error) {
    return refusedForm(submission, error, [...formNames(ticketType), 'variations'], { language });
  }
  throw redirect(`/events/${event.id}/manage/tickets?done=ticket-added`);
}
