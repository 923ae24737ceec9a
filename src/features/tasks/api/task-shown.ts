import type { ListedTask, TaskDetails } from '../actions/read-tasks.ts';
import type { CheckRow, TaskRow } from '../model/schema.ts';
import { fileShown } from './send-file.ts';

export const checkShown = ({ id, text, done }: CheckRow) => ({ id, text, done: done === 1 });

function shown(task: TaskRow) {
  const { soonFor: _soon, overdueFor: _overdue, pinned, ...rest } = task;
  return { ...rest, pinned: pinned === 1 };
}

/** A task in a list: with how many lines of its checklist are ticked. */
export const taskShown = ({ checks, ...task }: ListedTask) => ({ ...shown(task), checks });

/** A task with all that is on it. */
export function detailsShown({ task, checks, comments, files }: TaskDetails) {
  return {
    ...shown(task),
    checks: { done: checks.filter(({ done }) => done === 1).length, all: checks.length },
    checklist: checks.map(checkShown),
    comments: comments.map(({ id, author, name, body, created }) => ({
      id,
      author,
      name: name ?? '',
      body,
      created,
    })),
    files: files.map(fileShown),
  };
}
