import { Form, Link } from 'react-router';
import { Checklist } from '../ui/checklist.tsx';
import { Comments } from '../ui/comments.tsx';
import { DueDate } from '../ui/due-date.tsx';
import { MoveTask } from '../ui/move-buttons.tsx';
import { PlanFiles } from '../ui/plan-files.tsx';
import { TaskForm } from '../ui/task-form.tsx';
import { words } from '../messages/tasks.messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/task';

export { action, loader } from './task.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(loaderData?.task.title ?? words[languageOfMatches(matches)].title, matches),
];

export default function Task({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, task, edits, works, notes, people, initial, checks, comments, files, done } = loaderData;
  const typed = (intent: string) => (actionData?.typed?.intent === intent ? actionData.typed.text : '');
  return (
    <div className="flex flex-col gap-6">
      {done !== null && !actionData && <Callout tone="success" title={t.saved} announce />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link to={`/events/${event.id}/manage/tasks`} className="text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.backToAll}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{task.title}</h2>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 text-[0.9375rem]">
          <Badge tone={task.state === 'done' ? 'leaf' : task.state === 'doing' ? 'sky' : 'neutral'}>
            {t[task.state]}
          </Badge>
          <DueDate task={task} zone={event.timezone} />
          <span className="text-muted">{task.owner || t.nobody}</span>
          {works && <MoveTask task={task} />}
        </div>
        {!works && <p className="mt-3 text-muted">{t.notYours}</p>}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {!edits && notes !== '' && (
            <Card title={t.notes}>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{notes}</p>
            </Card>
          )}
          <Checklist lines={checks} works={works} typed={typed('add-line')} />
          <Comments comments={comments} works={works} zone={event.timezone} typed={typed('comment')} />
          <PlanFiles files={files} base={`/events/${event.id}/tasks/${task.id}/files`} works={works} />
        </div>
        {edits && (
          <div className="flex min-w-0 flex-col gap-6">
            <Card>
              <TaskForm
                key={initial.updated}
                lastResult={actionData?.reply}
                initial={initial}
                people={people}
                submit={t.save}
                changed={actionData?.changed ?? false}
              />
            </Card>
            <Card title={t.remove}>
              <Form method="post" className="flex flex-wrap items-center justify-between gap-4">
                <p className="text-[0.9375rem] text-muted">{t.removeText}</p>
                <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
                  {t.remove}
                </Button>
              </Form>
            </Card>
          </div>
        )}
      </div>
    </div>
  );
}
