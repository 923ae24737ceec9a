import type { ListedTask, TaskDetails } from '../actions/read-tasks.ts';
import type { CheckRow } from '../model/schema.ts';
import { answerOf } from '#shared/entity/answer.server.ts';
import { task as definition } from '../model/task.ts';
import { fileShown } from './send-file.ts';

export const checkShown = ({ id, text, done }: CheckRow) => ({ id, text, done: done === 1 });

/** A task in a list: with how many lines of its checklist are ticked. */
export const taskShown = ({ checks, ...task }: ListedTask) => ({ ...answerOf(definition, task), checks });

/** A task with all that is on it. */
export function detailsShown({ task, checks, comments, files }: TaskDetails) {
  return {
    ...answerOf(definition, task),
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
