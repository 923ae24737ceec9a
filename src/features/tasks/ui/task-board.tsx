import { type DragEvent, useState } from 'react';
import { Link, useSubmit } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DueDate } from './due-date.tsx';
import { MoveTask } from './move-buttons.tsx';
import { type State, STATES, type TaskItem } from './task-item.ts';
import { words } from '../messages/tasks.messages.ts';

const TYPE = 'application/x-mela-task';

interface TaskBoardProps {
  tasks: readonly TaskItem[];
  zone: string;
  /** Address of the list, below which each task has its own. */
  base: string;
}

/** Tasks as cards in three columns. A card is dragged to another, or moved by its buttons. */
export function TaskBoard({ tasks, zone, base }: TaskBoardProps) {
  const submit = useSubmit();
  const [over, setOver] = useState<State | null>(null);
  const dropOn = (state: State) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      setOver(state);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      const [task = '', seen = '', from = ''] = event.dataTransfer.getData(TYPE).split('|');
      setOver(null);
      if (task === '' || from === state) return;
      event.preventDefault();
      void submit({ intent: 'move', task, seen, state }, { method: 'post', preventScrollReset: true });
    },
  });
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      {STATES.map((state) => (
        <Column
          key={state}
          state={state}
          tasks={tasks.filter((task) => task.state === state)}
          zone={zone}
          base={base}
          drop={dropOn(state)}
          over={over === state}
        />
      ))}
    </div>
  );
}

interface ColumnProps extends TaskBoardProps {
  state: State;
  drop: object;
  over: boolean;
}

function Column({ state, tasks, zone, base, drop, over }: ColumnProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const id = `tasks-${state}`;
  return (
    <section
      {...drop}
      aria-labelledby={id}
      className={cx('rounded-lg border bg-raised p-3 md:min-h-64', over ? 'border-marigold' : 'border-line')}
    >
      <h2 id={id} className="flex items-center gap-2 px-1 pb-3 font-semibold">
        {t[state]}
        <span className="rounded-sm bg-lifted px-1.5 text-[0.8125rem] font-medium text-muted tabular-nums">
          {formatNumber(tasks.length, language)}
        </span>
      </h2>
      {tasks.length === 0 ? (
        <p className="px-1 pb-2 text-[0.9375rem] text-muted">{t.empty}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} zone={zone} base={base} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What makes a card one that can be dragged. */
function dragged({ id, seen, state, works }: TaskItem) {
  if (!works) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, [id, seen, state].join('|'));
      dataTransfer.effectAllowed = 'move';
    },
  };
}

function TaskCard({ task, zone, base }: { task: TaskItem; zone: string; base: string }) {
  const t = useMessages(words);
  return (
    <li
      {...dragged(task)}
      className={cx(
        'relative flex rounded-md border border-line bg-black p-3.5',
        task.state === 'done' ? 'items-start justify-between gap-2' : 'flex-col gap-2',
        task.works && 'cursor-grab',
      )}
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        <Link
          to={`${base}/${task.id}`}
          draggable={false}
          className={cx(
            'font-semibold [overflow-wrap:anywhere] decoration-marigold underline-offset-4 after:absolute after:inset-0 hover:underline',
            task.state === 'done' && 'text-muted',
          )}
        >
          {task.title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
          {task.dueAt !== '' && <DueDate task={task} zone={zone} />}
          {task.lines > 0 && (
            <span>
              <span className="sr-only">{`${t.ticksOf}: `}</span>
              {t.ticks(task.ticked, task.lines)}
            </span>
          )}
          {task.owner !== '' && <span className="[overflow-wrap:anywhere]">{task.owner}</span>}
        </p>
      </div>
      {task.works && <MoveTask task={task} />}
    </li>
  );
}
