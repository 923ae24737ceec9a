import { pricingService } from '#features/pricing/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { words } from '../messages/question-form.messages.ts';
import { decidingFor, savedQuestion, typedQuestion } from './question-form.server.ts';
import type { Route } from './+types/question';

async function managedQuestion(
  context: Route.LoaderArgs['context'],
  request: Request,
  params: { id: string; questionId: string },
) {
  const page = await managedEvent(context, request, params.id, 'questions.edit');
  const { questions } = await page.services.rooms.get(questionsService).list(page.actor, page.event.id);
  const question = questions.find(({ id }) => id === params.questionId);
  if (!question) throw data(words[page.language].noSuchQuestion, { status: 404 });
  return { ...page, questions, question };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event, services, questions, question } = await managedQuestion(context, request, params);
  return {
    event: { id: event.id },
    question: { label: question.label, archived: question.archived, answers: question.answers },
    initial: typedQuestion(question),
    types: await services.rooms.get(pricingService).typeChoices(event.id, { bundles: false }),
    deciding: decidingFor(questions, question),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, question, language } = await managedQuestion(context, request, params);
  const questions = services.rooms.get(questionsService);
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'delete' || intent === 'archive') {
    const work =
      intent === 'delete'
        ? questions.remove(actor, question.id)
        : questions.archive(actor, question.id, true);
    const problem = await refusal(work, language);
    if (problem !== null) return data({ problem, reply: undefined }, { status: 409 });
  } else {
    const again = await savedQuestion(form, language, (values, ifUpdated) =>
      questions.update(actor, question.id, values, { ifUpdated }),
    );
    if (again) return data({ problem: null, reply: again.data }, again.init ?? {});
  }
  throw redirect(`/events/${event.id}/manage/questions?done=saved`);
}
