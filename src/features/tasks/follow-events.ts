import type { EventFollower } from '#features/events/index.ts';
import { deleteContents } from '#platform/storage/index.ts';
import { copyTasks, moveTasks, removeTasksOf } from './actions/follow-event.ts';
import type { TaskDeps } from './model/deps.ts';

/** Tasks go where their event goes, and with it. */
export const followEvents = (deps: Pick<TaskDeps, 'ids' | 'clock' | 'jobs'>): EventFollower => ({
  moved: (tx, from, to) => moveTasks(deps, tx, from, to),
  copied: async (tx, from, to, copying) => {
    if (copying.parts.has('plan')) await copyTasks(deps, tx, from, to, copying);
  },
  deleted: async (tx, { id }) => {
    await removeTasksOf(tx, id);
    await deleteContents(deps, tx, { folders: [`plan/${id}/`] });
  },
});
