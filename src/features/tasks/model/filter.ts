import type { UtcText } from '#lib/time.ts';
import type { TaskRow, TaskState } from './task.ts';

/** Which tasks of an event are wanted; what is left out narrows nothing. */
export interface TaskFilter {
  /** `open` is to do and doing. */
  state?: TaskState | 'open' | undefined;
  /** A user; '' for those that are nobody's. */
  owner?: string | undefined;
  /** Due from then on, and before then. */
  dueFrom?: UtcText | undefined;
  dueTo?: UtcText | undefined;
  /** Open, and past its date. */
  overdue?: boolean | undefined;
  /** Stands in its title or its notes, in any case. */
  search?: string | undefined;
}

/** Those of the tasks that are wanted, in their order. */
export function tasksWanted<Task extends TaskRow>(
  tasks: readonly Task[],
  { state, owner, dueFrom, dueTo, overdue, search }: TaskFilter,
  now: UtcText,
): Task[] {
  const looked = search?.trim().toLocaleLowerCase() ?? '';
  return tasks.filter((task) => {
    const dated = task.dueAt !== '';
    const open = task.state !== 'done';
    if (state !== undefined && (state === 'open' ? !open : task.state !== state)) return false;
    if (owner !== undefined && task.owner !== owner) return false;
    if (dueFrom !== undefined && !(dated && task.dueAt >= dueFrom)) return false;
    if (dueTo !== undefined && !(dated && task.dueAt < dueTo)) return false;
    if (overdue !== undefined && (open && dated && task.dueAt < now) !== overdue) return false;
    return looked === '' || `${task.title}\n${task.notes}`.toLocaleLowerCase().includes(looked);
  });
}
