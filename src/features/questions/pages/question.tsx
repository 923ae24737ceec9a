import { Form } from 'react-router';
import { words } from '../messages/manage.messages.ts';
import { QuestionForm } from '../ui/question-form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/question';

export { action, loader } from './question.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(loaderData?.question.label ?? words[languageOfMatches(matches)].question, matches),
];

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, question, initial, types, deciding } = loaderData;
  return (
    <>
      <div className="mb-6 flex max-w-2xl flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{question.label}</h2>
          {question.answers > 0 && <p className="mt-1 text-muted">{t.answered(question.answers)}</p>}
        </div>
        {!question.archived && (
          <Form method="post" className="flex gap-2">
            <Button type="submit" name="intent" value="archive" variant="secondary" size="sm">
              {t.archive}
            </Button>
            {question.answers === 0 && (
              <Button type="submit" name="intent" value="delete" variant="ghost" size="sm">
                {t.remove}
              </Button>
            )}
          </Form>
        )}
      </div>
      {actionData?.problem && (
        <div className="mb-6 max-w-2xl">
          <Callout tone="error" title={actionData.problem} announce />
        </div>
      )}
      <QuestionForm
        lastResult={actionData?.reply}
        initial={initial}
        types={types}
        deciding={deciding}
        submit={t.save}
        back={`/events/${event.id}/manage/questions`}
      />
    </>
  );
}
