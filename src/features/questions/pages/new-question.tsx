import { words } from '../messages/manage.messages.ts';
import { QuestionForm, type TypedQuestion } from '../ui/question-form.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-question';

export { action, loader } from './new-question.server.ts';

export const meta = titleMeta(words, (t) => t.add);

const blank: TypedQuestion = {
  scope: 'order',
  kind: 'text',
  label: '',
  help: '',
  required: '',
  optionId: [],
  optionLabel: [],
  ticketTypes: [],
  when: [],
  updated: '',
};

export default function NewQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, types, deciding } = loaderData;
  return (
    <>
      <h2 className="mb-6 text-2xl font-semibold tracking-tight">{t.add}</h2>
      <QuestionForm
        lastResult={actionData}
        initial={blank}
        types={types}
        deciding={deciding}
        submit={t.addThis}
        back={`/events/${event.id}/manage/questions`}
      />
    </>
  );
}
