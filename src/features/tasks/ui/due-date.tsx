import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import type { TaskItem } from './task-item.ts';
import { words } from '../messages/tasks.messages.ts';

/** When a task is due, and whether that is over. */
export function DueDate({ task, zone }: { task: Pick<TaskItem, 'dueAt' | 'overdue'>; zone: string }) {
  const t = useMessages(words);
  if (task.dueAt === '') return <span className="text-muted">{t.noDate}</span>;
  return (
    <span className={task.overdue ? 'font-medium text-crimson-bright' : undefined}>
      {task.overdue && `${t.overdue}: `}
      <DateTime at={task.dueAt} zone={zone} style="short" />
    </span>
  );
}
