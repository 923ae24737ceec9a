import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { TaskDeps } from '../model/deps.ts';
import type { Claim } from '#platform/idempotency/index.ts';
import type { SentFile } from '#platform/storage/index.ts';
import { applyTemplate } from './apply-template.ts';
import { addCheck, removeCheck, tickCheck } from './checklist.ts';
import { addComment, removeComment } from './comments.ts';
import { dueAmong, ownDone, ownTasks } from './my-tasks.ts';
import { findTasks, readTask, readTasks } from './read-tasks.ts';
import { moveOwnTask, moveTask } from './move-task.ts';
import { savedTasks } from './save-task.ts';
import { addTaskFile, readTaskFile, removeTaskFile } from './task-files.ts';
import { sweepTasks } from '../jobs/sweep.ts';
import type { TaskFilter } from '../model/filter.ts';

/** Each method is documented where it is written (`actions/`). */
export type Tasks = ReturnType<typeof createTasks>;

/** What is to be done for events. */
export function createTasks(deps: TaskDeps) {
  return {
    dueAmong: (users: readonly string[], until: string) => dueAmong(deps, users, until),
    list: (actor: Actor, event: string) => readTasks(deps, actor, event),
    find: (actor: Actor, event: string, filter: TaskFilter) => findTasks(deps, actor, event, filter),
    read: (actor: Actor, event: string, id: string) => readTask(deps, actor, event, id),
    ...savedTasks(deps),
    move: (actor: Actor, event: string, to: { task: string; state: string; seen?: string }) =>
      moveTask(deps, actor, event, to),
    moveOwn: (actor: Actor, to: { task: string; state: string; seen?: string }) =>
      moveOwnTask(deps, actor, to),
    applyTemplate: (actor: Actor, event: string, choice: { template: string; language: Language }) =>
      applyTemplate(deps, actor, event, choice),
    addCheck: (actor: Actor, event: string, id: string, text: string, claim?: Claim) =>
      addCheck(deps, actor, event, id, text, claim),
    tick: (actor: Actor, event: string, id: string, tick: { check: string; done: boolean }) =>
      tickCheck(deps, actor, event, id, tick),
    removeCheck: (actor: Actor, event: string, id: string, check: string) =>
      removeCheck(deps, actor, event, id, check),
    comment: (actor: Actor, event: string, id: string, body: string, claim?: Claim) =>
      addComment(deps, actor, event, id, body, claim),
    removeComment: (actor: Actor, event: string, id: string, comment: string) =>
      removeComment(deps, actor, event, id, comment),
    addFile: (actor: Actor, event: string, id: string, file: SentFile) =>
      addTaskFile(deps, actor, event, id, file),
    file: (actor: Actor, event: string, id: string, file: string) =>
      readTaskFile(deps, actor, event, id, file),
    removeFile: (actor: Actor, event: string, id: string, file: string) =>
      removeTaskFile(deps, actor, event, id, file),
    own: (actor: Actor, wanted: Parameters<typeof ownTasks>[2]) => ownTasks(deps, actor, wanted),
    ownDone: (actor: Actor, limit: number) => ownDone(deps, actor, limit),
    /** Writes the reminders that are due; to be called every few minutes. */
    sweep: () => sweepTasks(deps),
  };
}
