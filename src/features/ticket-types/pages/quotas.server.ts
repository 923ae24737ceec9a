import { ticketTypesService } from '#features/ticket-types/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { quota as definition } from '#features/pricing/model/quota.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { removeIntent } from '#features/events/pages/remove-intent.server.ts';
import type { Route } from './+types/quotas';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const [quotas, types] = await Promise.all([
    services.rooms.get(ticketTypesService).quotas.list(actor, event.id),
    services.rooms.get(ticketTypesService).list(event.id),
  ]);
  return {
    event: { id: event.id },
    quotas: quotas.map((row) => ({
      id: row.id,
      name: row.name,
      size: row.size,
      sold: row.sold,
      held: row.held,
      typed: typedOf(definition, row, {}),
      types: types.filter(({ quota }) => quota === row.id).map((type) => type.name),
    })),
  };
}

/** Makes a quota, changes the one that the form names, or removes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'ticketTypes.edit',
  );
  const quotas = services.rooms.get(ticketTypesService).quotas;
  const form = await readForm(request);
  const removed = await removeIntent(form, (id) => quotas.remove(actor, id), language);
  if (removed) return data({ ...removed.data, of: '' }, removed.init ?? {});
  const submission = parseWithZod(form, { schema: entityForm(definition, language, {}) });
  const named = form.get('id');
  const of = typeof named === 'string' ? named : '';
  const again = (answer: ReturnType<typeof invalidForm>) =>
    data({ problem: null, reply: answer.data, of }, answer.init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  const { updated, ...values } = submission.value;
  try {
    if (of === '') await quotas.create(actor, event.id, values);
    else await quotas.update(actor, of, values, { ifUpdated: updated });
  } catch (error) {
    return again(refusedForm(submission, error, formNames(definition), { language }));
  }
  throw redirect(`/events/${event.id}/manage/tickets/quotas?done=saved`);
}
