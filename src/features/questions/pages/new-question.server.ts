import { pricingService } from '#features/pricing/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { decidingFor, savedQuestion } from './question-form.server.ts';
import type { Route } from './+types/new-question';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'questions.edit');
  const [{ questions }, types] = await Promise.all([
    services.rooms.get(questionsService).list(actor, event.id),
    services.rooms.get(pricingService).typeChoices(event.id, { bundles: false }),
  ]);
  return { event: { id: event.id }, types, deciding: decidingFor(questions, null) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'questions.edit',
  );
  const form = await readForm(request);
  const again = await savedQuestion(form, language, (values) =>
    services.rooms.get(questionsService).create(actor, event.id, values),
  );
  if (again) return again;
  throw redirect(`/events/${event.id}/manage/questions?done=saved`);
}
