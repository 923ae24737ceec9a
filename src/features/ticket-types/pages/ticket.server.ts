import { ticketTypesService } from '#features/ticket-types/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError, type FieldError, fieldMessage } from '#lib/errors.ts';
import { textOf } from '#shared/entity/text-of.ts';
import { managedTicket } from './managed-ticket.server.ts';
import { hasDates } from './has-dates.server.ts';
import { datedTickets, ticketChoices } from './ticket-choices.server.ts';
import { ticketType } from '#features/orders/model/ticket-type.ts';
import { formNames } from '#shared/forms/entity-form.server.ts';
import { readBundle, wrongTicket } from './typed-bundle.server.ts';
import { ticketForm, typedTicket } from './ticket-form.server.ts';
import type { Route } from './+types/ticket';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, type, types } = await managedTicket(context, request, params);
  const variations = types.filter(
    ({ variationOf }) => variationOf !== '' && variationOf === type.variationOf,
  );
  return {
    event: {
      id: event.id,
      currency: event.currency,
      timezone: event.timezone,
      severalDates: await hasDates(services, event.id),
    },
    ticket: { id: type.id, name: type.name, sold: type.sold, held: type.held },
    /** What it is a variation of, where there are others; null otherwise. */
    thing: variations.length > 1 ? { name: type.variationOf, variations: variations.length } : null,
    initial: typedTicket(type, event),
    ...(await ticketChoices(services, actor, event.id, type.id)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, type, language } = await managedTicket(context, request, params);
  const form = await readForm(request);
  if (form.get('intent') === 'rename') {
    const to = textOf(form.get('thing'));
    try {
      const named = { variationOf: type.variationOf, to };
      await services.rooms.get(ticketTypesService).renameThing(actor, event.id, named);
    } catch (error) {
      const problem = error instanceof ApiError ? fieldMessage(problemOf(error), language) : null;
      if (problem === null) throw error;
      return data({ refused: { typed: to, problem } }, { status: 400 });
    }
    throw redirect(`/events/${event.id}/manage/tickets?done=ticket-saved`);
  }
  const wrong = readBundle(form, await datedTickets(services, event.id), language);
  const submission = parseWithZod(form, { schema: ticketForm(event, language) });
  if (submission.status !== 'success' || Object.keys(wrong).length > 0) return wrongTicket(submission, wrong);
  try {
    const { updated, ...values } = submission.value;
    const seen = form.get('intent') === 'overwrite' || updated === '' ? {} : { ifUpdated: updated };
    await services.rooms.get(ticketTypesService).update(actor, type.id, values, seen);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && 'updated' in error.data)
      return data({ ...submission.reply(), changedMeanwhile: true }, { status: 409 });
    return refusedForm(submission, error, formNames(ticketType), { language });
  }
  throw redirect(`/events/${event.id}/manage/tickets?done=ticket-saved`);
}

/** What is wrong with the new name of a thing. */
const problemOf = ({ data: wrong }: ApiError): FieldError | null =>
  ((wrong.to ?? wrong.variationOf) as FieldError | undefined) ?? null;
