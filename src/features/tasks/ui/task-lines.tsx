import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DueDate } from './due-date.tsx';
import { MoveTask } from './move-buttons.tsx';
import type { State, TaskItem } from './task-item.ts';
import { words } from '../messages/tasks.messages.ts';

const TONES: Readonly<Record<State, BadgeTone>> = { todo: 'neutral', doing: 'sky', done: 'leaf' };

export interface TaskLine extends TaskItem {
  zone: string;
  to: string;
  /** The event that it is for, where that isn't plain. */
  event?: string;
}

/** Tasks one below the other. */
export function TaskLines({ tasks }: { tasks: readonly TaskLine[] }) {
  const t = useMessages(words);
  return (
    <ul className="rounded-lg border border-line bg-raised">
      {tasks.map((task) => (
        <li
          key={task.id}
          className="relative flex flex-col gap-x-6 gap-y-2.5 border-b border-line px-5 py-4 last:border-0 sm:flex-row sm:items-center sm:justify-between"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={task.to}
                className={cx(
                  'font-semibold [overflow-wrap:anywhere] decoration-marigold underline-offset-4 after:absolute after:inset-0 hover:underline',
                  task.state === 'done' && 'text-muted',
                )}
              >
                {task.title}
              </Link>
              <Badge tone={TONES[task.state]}>{t[task.state]}</Badge>
            </p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
              <DueDate task={task} zone={task.zone} />
              {task.event && <span>{task.event}</span>}
              {task.owner !== '' && !task.event && <span>{task.owner}</span>}
              {task.lines > 0 && (
                <span>
                  <span className="sr-only">{`${t.ticksOf}: `}</span>
                  {t.ticks(task.ticked, task.lines)}
                </span>
              )}
            </p>
          </div>
          {task.works && <MoveTask task={task} only="after" />}
        </li>
      ))}
    </ul>
  );
}
