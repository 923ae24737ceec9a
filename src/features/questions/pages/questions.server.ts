import { textOf } from '#shared/entity/text-of.ts';
import { questionsService } from '#features/questions/service.ts';
import { type ManagedQuestion, MANY as MANY_ANSWERS } from '#features/questions/index.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/questions';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'questions.edit');
  const { questions, askNames, missing } = await services.rooms.get(questionsService).list(actor, event.id);
  const listed = (question: ManagedQuestion) => {
    const { id, label, kind, scope, required, dependsOn, ticketTypes, answers, archived } = question;
    return {
      id,
      label,
      kind,
      scope,
      required,
      after: questions.find((other) => other.id === dependsOn)?.label ?? '',
      forSome: ticketTypes.length > 0,
      answers,
      many: answers >= MANY_ANSWERS,
      archived,
    };
  };
  return {
    event: { id: event.id },
    questions: questions.filter(({ archived }) => !archived).map(listed),
    archived: questions.filter(({ archived }) => archived).map(listed),
    askNames,
    missing,
    manyMissing: missing >= MANY_ANSWERS,
  };
}

/**
 * Moves a question one place up or down (what was dragged sends the whole order), asks an archived one again, or says
 * whether guests' names are asked.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'questions.edit',
  );
  const questions = services.rooms.get(questionsService);
  const form = await readForm(request);
  const text = (name: string): string => textOf(form.get(name));
  const here = `/events/${event.id}/manage/questions`;
  const done = async (work: Promise<unknown>, to = here) => {
    const problem = await refusal(work, language);
    if (problem !== null) return data({ problem }, { status: 409 });
    throw redirect(to);
  };
  if (form.has('order')) return done(questions.reorder(actor, event.id, text('order').split(',')));
  switch (text('intent')) {
    case 'names':
      return done(questions.setAskNames(actor, event.id, text('askNames') === 'on'), `${here}?done=saved`);
    case 'restore':
      return done(questions.archive(actor, text('question'), false), `${here}?done=saved`);
    case 'up':
    case 'down': {
      const { questions: all } = await questions.list(actor, event.id);
      const ids = all.filter(({ archived }) => !archived).map(({ id }) => id);
      const from = ids.indexOf(text('question'));
      const to = from + (text('intent') === 'up' ? -1 : 1);
      if (from < 0 || to < 0 || to >= ids.length) throw redirect(here);
      ids.splice(to, 0, ...ids.splice(from, 1));
      return done(questions.reorder(actor, event.id, ids));
    }
  }
  throw redirect(here);
}
