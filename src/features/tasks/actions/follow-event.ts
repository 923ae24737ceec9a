import type { Copying, EventRow } from '#features/events/index.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { TaskDeps } from '../model/deps.ts';
import { dueOf } from '../model/due.ts';
import type { TaskTables } from '../model/schema.ts';
import { NEW_TASK } from '../model/task.ts';
import { insertTask } from '../store/tasks.ts';

type When = Pick<EventRow, 'id' | 'startsAt' | 'timezone'>;

/** Moves what is due along with its event, within the write that moves it; what is pinned stays. */
export async function moveTasks(
  { clock }: Pick<TaskDeps, 'clock'>,
  tx: Tx,
  from: When,
  to: When,
): Promise<void> {
  if (from.startsAt === to.startsAt && from.timezone === to.timezone) return;
  const query = tx.as<TaskTables>();
  const tasks = await query
    .selectFrom('plan_tasks')
    .select(['id', 'dueAt', 'dueDays', 'dueTime', 'updated'])
    .where('event', '=', to.id)
    .where('pinned', '=', 0)
    .where('dueAt', '!=', '')
    .execute();
  for (const { id, dueAt, dueDays, dueTime, updated } of tasks) {
    const due = dueOf(to, { days: dueDays, time: dueTime });
    if (due === dueAt) continue;
    await query
      .updateTable('plan_tasks')
      .set({ dueAt: due, updated: laterThan(updated, clock.text()) })
      .where('id', '=', id)
      .execute();
  }
}

/** Gives a copy of an event the same tasks, to be done anew: with their checklists, not with comments and files. */
export async function copyTasks(
  { ids, clock }: Pick<TaskDeps, 'ids' | 'clock'>,
  tx: Tx,
  from: EventRow,
  to: EventRow,
  { parts, move }: Copying,
): Promise<void> {
  const query = tx.as<TaskTables>();
  const tasks = await query.selectFrom('plan_tasks').selectAll().where('event', '=', from.id).execute();
  const checks = await query
    .selectFrom('plan_checks')
    .selectAll()
    .where('event', '=', from.id)
    .orderBy('position')
    .execute();
  const now = clock.text();
  for (const task of tasks) {
    const id = ids.record();
    const { dueAt, dueDays: days, dueTime: time, pinned } = task;
    const moved = dueAt === '' ? '' : pinned ? move(dueAt) : dueOf(to, { days, time });
    await insertTask(tx, {
      ...task,
      id,
      event: to.id,
      ...NEW_TASK,
      // Whoever is not in the team of the copy can't be the one.
      owner: parts.has('team') || task.owner === to.organiser ? task.owner : '',
      dueAt: moved,
      created: now,
      updated: now,
    });
    const lines = checks.filter((check) => check.task === task.id);
    if (lines.length > 0)
      await query
        .insertInto('plan_checks')
        .values(lines.map((line) => ({ ...line, id: ids.record(), task: id, event: to.id, done: 0 })))
        .execute();
  }
}

/** Takes out what is kept for an event that is deleted, within that write. What files held a job deletes. */
export async function removeTasksOf(tx: Tx, event: string): Promise<void> {
  const query = tx.as<TaskTables>();
  for (const table of ['plan_tasks', 'plan_checks', 'plan_comments', 'plan_files'] as const)
    await query.deleteFrom(table).where('event', '=', event).execute();
}

/** Forgets a person whose account goes: what was theirs to do is nobody's, what they wrote stays without a name. */
export async function forgetInTasks(tx: Tx, user: string): Promise<void> {
  const query = tx.as<TaskTables>();
  await query.updateTable('plan_tasks').set({ owner: '' }).where('owner', '=', user).execute();
  await query.updateTable('plan_tasks').set({ createdBy: '' }).where('createdBy', '=', user).execute();
  await query.updateTable('plan_comments').set({ author: '' }).where('author', '=', user).execute();
  await query.updateTable('plan_files').set({ addedBy: '' }).where('addedBy', '=', user).execute();
}
