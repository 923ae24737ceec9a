import { ListChecks, Plus } from 'lucide-react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { useDragOrder } from '#features/ticket-types/ui/use-drag-order.ts';
import { words } from '../messages/manage.messages.ts';
import { QuestionFacts, QuestionRow } from '../ui/question-row.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/questions';

export { action, loader } from './questions.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, questions, archived, askNames, missing, manyMissing } = loaderData;
  const base = `/events/${event.id}/manage/questions`;
  const submit = useSubmit();
  const drag = useDragOrder(
    questions.map(({ id }) => id),
    (order) => void submit({ order: order.join() }, { method: 'post', preventScrollReset: true }),
  );
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{t.inThisOrder}</p>
        {questions.length > 0 && (
          <ButtonLink to={`${base}/new`} size="sm">
            <Plus aria-hidden />
            {t.add}
          </ButtonLink>
        )}
      </div>
      <Card flush>
        {questions.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            title={t.none}
            text={t.noneText}
            action={<ButtonLink to={`${base}/new`}>{t.add}</ButtonLink>}
          />
        ) : (
          <ul>
            {questions.map((question, index) => (
              <QuestionRow
                key={question.id}
                question={question}
                base={base}
                first={index === 0}
                last={index === questions.length - 1}
                drag={drag(question.id)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Card title={t.guests}>
        {missing > 0 && (
          <p className="mb-5">
            <span className="font-medium text-marigold">
              {manyMissing ? t.missingOver(missing) : t.missing(missing)}
            </span>{' '}
            <span className="text-muted">{t.missingText}</span>
          </p>
        )}
        <AskNames key={String(askNames)} askNames={askNames} />
      </Card>
      {archived.length > 0 && (
        <Card title={t.archived} flush>
          <p className="px-5 pb-3 text-[0.9375rem] text-muted">{t.archivedText}</p>
          <ul className="border-t border-line">
            {archived.map((question) => (
              <li
                key={question.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-0"
              >
                <div className="min-w-0">
                  <p className="font-medium [overflow-wrap:anywhere]">{question.label}</p>
                  <QuestionFacts question={question} />
                </div>
                <Form method="post">
                  <input type="hidden" name="question" value={question.id} />
                  <Button type="submit" name="intent" value="restore" variant="secondary" size="sm">
                    {t.restore}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function AskNames({ askNames }: { askNames: boolean }) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      <Checkbox
        name="askNames"
        value="on"
        label={t.askNames}
        hint={t.askNamesHint}
        defaultChecked={askNames}
      />
      <Button type="submit" name="intent" value="names" variant="secondary" size="sm" pending={busy}>
        {t.save}
      </Button>
    </Form>
  );
}
