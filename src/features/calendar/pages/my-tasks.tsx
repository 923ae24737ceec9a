import { ListChecks } from 'lucide-react';
import { Form, Link } from 'react-router';
import { type TaskLine, TaskLines } from '#features/tasks/ui/task-lines.tsx';
import { words } from '#features/tasks/messages/tasks.messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/my-tasks';

export { action, loader } from './my-tasks.server.ts';

export const meta = titleMeta(words, (t) => t.mineTitle);

export default function MyTasks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { overdue, ahead, finished, mails, done } = loaderData;
  const none = overdue.length + ahead.length === 0;
  return (
    <div className="page pt-6 sm:pt-8">
      <Link to="/planner" className="text-[0.9375rem] text-muted hover:text-text">
        <span aria-hidden>← </span>
        {t.toPlanner}
      </Link>
      <h1 className="mt-2 text-title font-semibold">{t.mineTitle}</h1>
      <p className="mt-2 text-muted">{t.mineLead}</p>
      <div className="mt-8 flex max-w-4xl flex-col gap-8">
        {done !== null && !actionData && (
          <Callout tone="success" title={done === 'moved' ? t.moved : t.saved} announce />
        )}
        {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
        {none && <EmptyState icon={ListChecks} title={t.nothingMine} text={t.nothingMineText} />}
        <Part title={t.overdueNow} tasks={overdue} />
        <Part title={t.ahead} tasks={ahead} />
        <Part title={t.doneLately} tasks={finished} />
        <Card title={t.mails}>
          <Form
            method="post"
            preventScrollReset
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
          >
            <p className="min-w-0 flex-1 basis-60 text-muted">{mails ? t.mailsOn : t.mailsOff}</p>
            <input type="hidden" name="intent" value="mails" />
            <Button type="submit" name="on" value={mails ? '0' : '1'} variant="secondary" size="sm">
              {mails ? t.switchOff : t.switchOn}
            </Button>
          </Form>
        </Card>
      </div>
    </div>
  );
}

function Part({ title, tasks }: { title: string; tasks: readonly TaskLine[] }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      <TaskLines tasks={tasks} />
    </section>
  );
}
