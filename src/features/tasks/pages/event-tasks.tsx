import { ListChecks, Plus } from 'lucide-react';
import { TaskBoard } from '../ui/task-board.tsx';
import { TaskForm } from '../ui/task-form.tsx';
import { TaskLines } from '../ui/task-lines.tsx';
import { words } from '../messages/tasks.messages.ts';
import { TemplateChoices } from '../ui/template-choices.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ViewSwitch } from '#shared/ui/navigation/view-switch.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/event-tasks';

export { action, loader } from './event-tasks.server.ts';

export const meta = titleMeta(words, (t) => t.title);

const DONE = { added: 'added', moved: 'moved', templated: 'templated', removed: 'removed' } as const;

export default function EventTasks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, view, mine, edits, none, people, tasks, initial, done } = loaderData;
  const base = `/events/${event.id}/manage/tasks`;
  const told = done !== null && Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null;
  return (
    <div className="flex flex-col gap-4">
      {told && !actionData && <Callout tone="success" title={t[told]} announce />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      {none ? (
        <EmptyState
          icon={ListChecks}
          title={t.none}
          text={edits ? t.noneText : t.noneTheirs}
          action={edits && <TemplateChoices />}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <h2 className="mr-auto text-xl font-semibold tracking-tight">{t.title}</h2>
            <ViewSwitch
              label={t.whose}
              views={[
                { to: path(base, view, false), label: t.all, chosen: !mine },
                { to: path(base, view, true), label: t.onlyMine, chosen: mine },
              ]}
            />
            <ViewSwitch
              label={t.views}
              views={[
                { to: path(base, 'board', mine), label: t.board, chosen: view === 'board' },
                { to: path(base, 'list', mine), label: t.list, chosen: view === 'list' },
              ]}
            />
            {edits && (
              <a href="#add" className={buttonClass({ size: 'sm' })}>
                <Plus aria-hidden />
                {t.add}
              </a>
            )}
          </div>
          {view === 'board' ? (
            <div>
              <TaskBoard tasks={tasks} zone={event.timezone} base={base} />
              <p className="mt-3 hidden text-[0.9375rem] text-muted md:block">{t.dragHint}</p>
            </div>
          ) : tasks.length > 0 ? (
            <TaskLines
              // What is still to be done comes first.
              tasks={tasks
                .toSorted((one, other) => Number(one.state === 'done') - Number(other.state === 'done'))
                .map((task) => ({ ...task, zone: event.timezone, to: `${base}/${task.id}` }))}
            />
          ) : (
            <p className="text-muted">{t.empty}</p>
          )}
        </>
      )}
      {edits && (
        <div id="add" className="grid scroll-mt-24 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card title={t.add}>
            <TaskForm
              // Added, it starts anew.
              key={tasks.length}
              lastResult={actionData?.reply}
              initial={initial}
              people={people}
              submit={t.add}
            />
          </Card>
          {!none && (
            <Card title={t.templates}>
              <p className="mb-4 text-[0.9375rem] text-muted">{t.templatesText}</p>
              <TemplateChoices />
            </Card>
          )}
        </div>
      )}
    </div>
  );
}

const path = (base: string, view: string, mine: boolean): string =>
  `${base}?${new URLSearchParams({ view, ...(mine ? { whose: 'mine' } : {}) })}`;
