import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { TaskDeps } from '../model/deps.ts';
import { noTask, taskChanged } from '../model/errors.ts';
import type { TaskTables } from '../model/schema.ts';
import type { TaskRow } from '../model/task.ts';
import { readState } from '../model/task-input.ts';
import { changeTask, findTask } from '../store/tasks.ts';
import { workedTask } from './access.ts';

/** Moves a task along: to do, doing, done. Its owner may, and who edits the plan. Throws 400, 404, 409. */
export async function moveTask(
  deps: TaskDeps,
  actor: Actor,
  eventId: string,
  { task: id, state: asked, seen }: { task: string; state: string; seen?: string },
): Promise<TaskRow> {
  const state = readState(asked);
  const { event } = await workedTask(deps, actor, eventId, id);
  return deps.db.write(async (tx) => {
    const before = await findTask(tx.as<TaskTables>(), event.id, id);
    if (!before) throw noTask();
    // Who moves it to where somebody else has moved it meanwhile has what they wanted.
    if (before.state === state) return before;
    if (seen !== undefined && seen !== '' && seen !== before.updated) throw taskChanged();
    const updated = laterThan(before.updated, deps.clock.text());
    const changes = { state, doneAt: state === 'done' ? updated : '', updated };
    if (!(await changeTask(tx, before, changes))) throw taskChanged();
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'tasks.move',
      subject: { kind: 'task', id, label: before.title },
      changes: [{ field: 'state', before: before.state, after: state }],
      at: updated,
    });
    return { ...before, ...changes };
  });
}

/** The same for whoever knows the task and not its event: their own list. Throws 400, 404, 409. */
export async function moveOwnTask(
  deps: TaskDeps,
  actor: Actor,
  to: { task: string; state: string; seen?: string },
): Promise<void> {
  const task = await deps.db
    .read<TaskTables>()
    .selectFrom('plan_tasks')
    .select('event')
    .where('id', '=', to.task)
    .where('owner', '=', actor.id)
    .executeTakeFirst();
  if (!task) throw noTask();
  await moveTask(deps, actor, task.event, to);
}
