import { readCount, translated, typed } from '#shared/forms/typed-values.server.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/ticket-problems.messages.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { removeIntent } from '#features/events/pages/remove-intent.server.ts';
import type { Route } from './+types/quotas';

const shape = { id: typed, updated: typed, name: typed, size: typed };

const quotaForm = inEach(words, (t, language) =>
  translated(shape, (values, report) => {
    if (values.name.trim() === '') report('name', t.quotaName);
    return { ...values, size: readCount(values.size, 'size', report, language) };
  }),
);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const [quotas, types] = await Promise.all([
    services.rooms.get(ticketTypesService).quotas.list(actor, event.id),
    services.rooms.get(ticketTypesService).list(event.id),
  ]);
  return {
    event: { id: event.id },
    quotas: quotas.map(({ id, name, size, sold, held, updated }) => ({
      id,
      name,
      size,
      sold,
      held,
      updated,
      types: types.filter(({ quota }) => quota === id).map((type) => type.name),
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
  const submission = parseWithZod(form, { schema: quotaForm[language] });
  const of = form.get('id');
  const again = (answer: ReturnType<typeof invalidForm>) =>
    data({ problem: null, reply: answer.data, of: typeof of === 'string' ? of : '' }, answer.init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  const { id, updated, ...values } = submission.value;
  try {
    if (id === '') await quotas.create(actor, event.id, values);
    else await quotas.update(actor, id, values, { ifUpdated: updated });
  } catch (error) {
    return again(refusedForm(submission, error, Object.keys(shape), { language }));
  }
  throw redirect(`/events/${event.id}/manage/tickets/quotas?done=saved`);
}
