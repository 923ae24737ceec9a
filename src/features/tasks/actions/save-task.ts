import { type AuditAction, recordAudit } from '#features/audit/index.ts';
import { type EventQuery, findEvent, roleIn } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { savesOf, type Write } from '#shared/entity/save.server.ts';
import type { TaskDeps } from '../model/deps.ts';
import { offsetOf } from '../model/due.ts';
import { noTask, notInTeam, taskChanged, tooMany } from '../model/errors.ts';
import { NEW_TASK, task } from '../model/task.ts';
import { deleteParts } from '../store/tasks.ts';
import { dropFilesOf } from './plan-files.ts';

/** Whoever made it; nobody for a superuser. */
export const creatorOf = ({ superuser, id }: Actor): string => (superuser ? '' : id);

/**
 * Makes, changes and removes tasks, for who edits the plan; only somebody of the team can be their owner (400). A task goes
 * with its checklist, comments and files.
 */
export function savedTasks(deps: TaskDeps) {
  return savesOf(task, deps, {
    mayWrite: async (actor, event) => (await deps.events.requireMay(actor, 'plan.edit', event)).id,
    begins: NEW_TASK,
    none: noTask,
    changed: taskChanged,
    full: tooMany,
    async derived(write, { owner, dueAt }, before) {
      const { query, event } = await eventOf(write);
      if (owner !== '' && (await roleIn(query, owner, event)) === null) throw notInTeam();
      const { days, time } = dueAt === '' ? { days: 0, time: '18:00' } : offsetOf(event, dueAt);
      return { dueDays: days, dueTime: time, createdBy: before?.createdBy ?? creatorOf(write.actor) };
    },
    async follow({ tx }, before, after) {
      if (!before || after) return;
      await deleteParts(tx, before.id);
      await dropFilesOf(deps, tx, 'task', before.id);
    },
    async record({ tx, actor, parent, at }, step, before, after) {
      const { id = '', title = '' } = after ?? before ?? {};
      const action: AuditAction = `tasks.${step}`;
      await recordAudit(tx, {
        event: parent,
        actor,
        action,
        subject: { kind: 'task', id, label: title },
        at,
      });
    },
  });
}

/** The event as it is at the moment of the write. */
async function eventOf({ tx, parent }: Write) {
  const query: EventQuery = tx.as();
  const event = await findEvent(query, parent);
  if (!event) throw noTask();
  return { query, event };
}
